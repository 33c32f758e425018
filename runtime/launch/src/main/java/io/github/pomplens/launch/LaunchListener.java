// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch;

import io.github.pomplens.launch.buildsystem.BuildProblem;

/** Hears what a launch does, from several threads. */
public interface LaunchListener {
    /** Where a piece of output comes from. */
    enum Channel {
        /** All output of the build, in its order, or standard output of the program. */
        OUT,
        /** Standard error of the program. */
        ERR
    }

    /** A new step has begun; {@code what} is a line such as {@code building with make}. */
    void step(String what);

    /** The share of the step that is done, 0 to 100, for builds that say so. */
    void percent(int done);

    /** Output as it came, perhaps in the middle of a line; only with piped streams. */
    void output(Channel channel, String text);

    /** A line for the user: what is done, or a warning. */
    void tell(String line);

    /** A compiler complained; only with piped streams. */
    void problem(BuildProblem problem);

    /** The build is done and the first program was started. */
    void started();

    /**
     * A program has ended by itself and left no run that can be shown.
     *
     * @param reason one sentence that says why, which has been told already
     */
    void notMeasured(String reason);

    /** A run has been completed and can be shown. */
    void published(PublishedRun run);
}
