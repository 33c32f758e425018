// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch;

import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.analysis.Validity;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A measured run that is complete.
 *
 * @param folder where it is kept
 * @param profile what was measured
 * @param exitStatus the program's
 * @param efficiency compared with the first run of the same series; empty for that and for a run
 *     alone
 */
public record PublishedRun(
        RunFolder folder, Profile profile, int exitStatus, OptionalDouble efficiency) {

    /** A run alone. */
    public static PublishedRun of(RunOutcome.Measured outcome) {
        return new PublishedRun(
                outcome.run(), outcome.profile(), outcome.exitStatus(), OptionalDouble.empty());
    }

    PublishedRun withEfficiency(double its) {
        return new PublishedRun(folder, profile, exitStatus, OptionalDouble.of(its));
    }

    /** Says in one line what was measured, and how to see it in the terminal. */
    public String summary() {
        return summary(folder.projectRoot());
    }

    /**
     * Says in one line what was measured, how to see it in the terminal, and where it is kept when
     * that is the project of another folder, such as one above.
     *
     * @param start the folder in which the user is
     */
    public String summary(Path start) {
        return "measured "
                + Units.duration(profile.execution().wallTimeNs())
                + " on "
                + Units.threads(profile)
                + (efficiency.isPresent()
                        ? ", efficiency " + Math.round(100 * efficiency.getAsDouble()) + " %"
                        : "")
                + ": pomp report "
                + folder.id()
                + place(start)
                + others();
    }

    private String place(Path start) {
        return isIn(start) ? "" : " (kept in " + folder.projectRoot().resolve(".pomp/runs") + ")";
    }

    /** Whether it is kept in the project whose root is this folder, by whatever name. */
    private boolean isIn(Path start) {
        try {
            return Files.isSameFile(folder.projectRoot(), start);
        } catch (IOException unreadable) {
            return false;
        }
    }

    /** Processes that a program starts are measured, too, each for itself. */
    private String others() {
        int count = folder.others().size();
        return count == 0
                ? ""
                : "; the run has "
                        + count
                        + (count == 1 ? " more profile" : " more profiles")
                        + ", profile-*.json in "
                        + folder.path();
    }

    /** What has to be known of its figures, in a line; empty when there is nothing to say. */
    public Optional<String> warning() {
        return Validity.of(profile).warning();
    }
}
