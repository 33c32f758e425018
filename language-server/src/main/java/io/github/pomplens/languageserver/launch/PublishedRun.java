// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.launch;

import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.RunFolder;

/**
 * A measured run that is complete.
 *
 * @param folder where it is kept
 * @param profile what was measured
 * @param exitStatus the program's
 */
public record PublishedRun(RunFolder folder, Profile profile, int exitStatus) {
    /** One line that says what was measured, and how to see it in the terminal. */
    public String summary() {
        return "measured "
                + Units.duration(profile.wallTimeNs())
                + " on "
                + profile.threads()
                + (profile.threads() == 1 ? " thread" : " threads")
                + ": pomp report "
                + folder.id();
    }
}
