// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.trace;

import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.Part;

/**
 * What a thread can be in: a part of a construct, or a wait in it.
 *
 * @param id its number among those of the run
 * @param name what to call it
 * @param file where it is; empty when that isn't known
 */
record Region(int id, String name, String file, ConstructInfo construct, Part part, Kind kind) {
    /** What of a construct it is. */
    enum Kind {
        VISIT,
        /** The wait until it may be entered. */
        ENTRY,
        /** The wait at its end. */
        BARRIER
    }
}
