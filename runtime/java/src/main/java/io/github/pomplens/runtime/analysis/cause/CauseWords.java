// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.cause;

import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.trace.cause.WaitCauses;
import io.github.pomplens.runtime.trace.cause.WaitCauses.Cause;
import io.github.pomplens.runtime.trace.cause.WaitCauses.CausingThread;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What waits are due to, in words. */
public final class CauseWords {
    /** Threads and causes that a line names. */
    private static final int FEW = 3;

    /** What causes less isn't worth a word. */
    private static final double NOTABLE = 0.01;

    private CauseWords() {}

    /** Whether a cause is large enough to be named. */
    public static boolean isNotable(WaitCauses waits, Cause cause) {
        return waits.share(cause) >= NOTABLE || waits.directShare(cause) >= NOTABLE;
    }

    /**
     * Returns the largest causes in a line: {@code 80 % by critical (sum) x.c:12, thread 3}.
     *
     * @param label what to call a construct
     */
    public static String summary(WaitCauses waits, Function<ConstructInfo, String> label) {
        return waits.causes().stream()
                .filter(cause -> waits.share(cause) >= NOTABLE)
                .limit(FEW)
                .map(
                        cause ->
                                Units.percent(waits.share(cause))
                                        + " by "
                                        + cause.construct().map(label).orElse(outside(waits))
                                        + ", "
                                        + threads(cause))
                .collect(Collectors.joining("; "));
    }

    /** What is in no construct: in a program of UPC, each thread executes that. */
    public static String outside(WaitCauses waits) {
        boolean isUpc = waits.construct().kind().startsWith("upc_");
        return isUpc ? "code outside of constructs" : "the serial part";
    }

    /** Returns the threads of a cause: {@code threads 3, 1}, those of ranks with their ranks. */
    public static String threads(Cause cause) {
        List<CausingThread> all = cause.threads();
        String first =
                all.stream().limit(FEW).map(CauseWords::name).collect(Collectors.joining(", "));
        boolean ofRanks = all.stream().anyMatch(thread -> thread.rank() >= 0);
        String word = ofRanks ? "" : all.size() == 1 ? "thread " : "threads ";
        return word + first + (all.size() > FEW ? " and " + (all.size() - FEW) + " more" : "");
    }

    private static String name(CausingThread thread) {
        return thread.rank() < 0
                ? String.valueOf(thread.thread())
                : "rank " + thread.rank() + " thread " + thread.thread();
    }
}
