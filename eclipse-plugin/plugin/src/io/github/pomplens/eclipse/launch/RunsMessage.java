// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.launch;

import io.github.pomplens.languageserver.protocol.RunPublished;

/** Says where to look in the runs of a launch that has ended. */
public interface RunsMessage {
    /**
     * Says it once for all of them, soon.
     *
     * @param last the newest run
     * @param count how many there are
     */
    void show(RunPublished last, int count);
}
