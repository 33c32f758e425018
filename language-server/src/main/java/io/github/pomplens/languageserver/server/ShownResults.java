// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import java.util.List;
import org.eclipse.lsp4j.Range;
import org.jspecify.annotations.Nullable;

/**
 * Answer to {@code pomp/results}. Times are in nanoseconds.
 *
 * @param version of the document that the ranges are of
 * @param run the run that is shown
 * @param changed whether the document is no longer the code that the run measured
 * @param baseline the run that it is compared with; missing when there is none
 * @param constructs in order of place
 */
public record ShownResults(
        int version,
        ShownRun run,
        boolean changed,
        @Nullable ShownBaseline baseline,
        List<ShownConstruct> constructs) {

    /**
     * A run.
     *
     * @param id name of its folder
     * @param name as the user called it
     */
    public record ShownRun(String id, String name) {}

    /**
     * The run that is compared with.
     *
     * @param id name of its folder
     * @param name as the user called it
     * @param why why the runs differ, a line each
     */
    public record ShownBaseline(String id, String name, List<String> why) {}

    /**
     * A measured construct.
     *
     * @param kind as descriptors call it
     * @param directive its directive
     * @param range all of it
     * @param heat 0 (cold) to 4, for colours
     * @param share of the run's wall time, 0 to 1
     * @param stale whether it has changed since
     * @param hint its cost in one line
     * @param reason why it takes its time, in a few words; empty when nothing stands out
     * @param bodyNs of each thread
     * @param difference from the baseline; missing when there is none to compare with
     */
    public record ShownConstruct(
            String kind,
            String name,
            Range directive,
            Range range,
            int heat,
            double share,
            boolean stale,
            String hint,
            String reason,
            long timeNs,
            long visits,
            int threads,
            long barrierWaitNs,
            long enterWaitNs,
            long lockWaitNs,
            double imbalance,
            long potentialGainNs,
            List<Long> bodyNs,
            @Nullable ShownDifference difference) {}

    /**
     * How a construct compares with the baseline.
     *
     * @param deltaNs time now minus time then: negative when it takes less now
     * @param fraction of the time then; missing where it would say nothing
     * @param lowNs lower end of the 95 % interval; missing when there are too few runs to tell
     * @param highNs upper end
     * @param noise whether the difference may be chance
     * @param text the difference in words
     */
    public record ShownDifference(
            long deltaNs,
            @Nullable Double fraction,
            @Nullable Double lowNs,
            @Nullable Double highNs,
            boolean noise,
            String text) {}
}
