// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.RuntimeFigures;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/** How the iterations of a loop were shared out to its threads, in one line. */
public final class ChunkShares {
    /** More threads than these are summed up. */
    private static final int LISTED = 4;

    private ChunkShares() {}

    /**
     * Returns what each thread got, or of many threads the least, the median and the most; empty
     * when that isn't known. The OpenMP library tells chunks, too, a loop of UPC has none.
     */
    public static Optional<String> of(ConstructCost cost) {
        List<ThreadCost> threads = cost.perThread();
        boolean hasChunks = hasChunks(cost);
        if (!hasChunks && !hasIterations(cost)) {
            return Optional.empty();
        }
        return Optional.of(
                threads.size() <= LISTED
                        ? threads.stream()
                                .map(thread -> share(thread, hasChunks))
                                .collect(Collectors.joining("; "))
                        : "a thread: "
                                + spread(threads, RuntimeFigures::iterations, "iterations")
                                + (hasChunks
                                        ? "; " + spread(threads, RuntimeFigures::chunks, "chunks")
                                        : ""));
    }

    /** Whether the OpenMP library has told chunks of a loop. */
    public static boolean hasChunks(ConstructCost cost) {
        return cost.perThread().stream().anyMatch(thread -> thread.runtime().chunks() > 0);
    }

    /** Whether it is known how many iterations each thread executed; of one it may be none. */
    public static boolean hasIterations(ConstructCost cost) {
        return cost.perThread().stream().anyMatch(thread -> thread.runtime().iterations() > 0);
    }

    private static String share(ThreadCost thread, boolean hasChunks) {
        RuntimeFigures got = thread.runtime();
        return "thread "
                + thread.thread()
                + ": "
                + counted(got.iterations(), "iteration")
                + (hasChunks ? " in " + counted(got.chunks(), "chunk") : "");
    }

    private static String counted(long count, String thing) {
        return Units.count(count) + " " + thing + (count == 1 ? "" : "s");
    }

    private static String spread(
            List<ThreadCost> threads, ToLongFunction<RuntimeFigures> figure, String things) {
        long[] sorted =
                threads.stream().map(ThreadCost::runtime).mapToLong(figure).sorted().toArray();
        return Units.count(sorted[0])
                + " to "
                + Units.count(sorted[sorted.length - 1])
                + " "
                + things
                + ", median "
                + Units.count(sorted[sorted.length / 2]);
    }
}
