// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.analysis.ChunkShares;
import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.ThreadCost;
import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.results.RuntimeFigures;
import io.github.pomplens.runtime.results.Sums;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What the OpenMP library told of each thread: the chunks that it got of a loop, and the time in
 * the library itself; and the iterations of each thread in a loop of UPC.
 */
final class ChunkTable {
    private ChunkTable() {}

    /** A row for each thread of a construct, as constructs and threads are listed elsewhere. */
    static Table of(Report report) {
        List<Table.Row> rows = new ArrayList<>();
        for (ConstructCost cost : report.costs().constructs()) {
            boolean isOfUpc = !ChunkShares.hasChunks(cost) && ChunkShares.hasIterations(cost);
            for (ThreadCost thread : cost.perThread()) {
                if (isOfUpc || !thread.runtime().equals(RuntimeFigures.NONE)) {
                    rows.add(row(report, cost, thread, isOfUpc));
                }
            }
        }
        return new Table(
                "chunks",
                "Chunks",
                List.of(
                        Table.figure("thread"),
                        Table.figure("chunks"),
                        Table.figure("iterations"),
                        Table.figure("a chunk"),
                        Table.figure("in the library"),
                        Table.figure("of its time"),
                        Table.text("construct"),
                        Table.place("place")),
                rows,
                "What the OpenMP library gave each thread of a loop, with the mean number of"
                        + " iterations. in the library: to fork and join teams, and from a loop's"
                        + " begin to its first chunk; waiting at barriers is not in it. Of a upc_forall,"
                        + " which has no chunks, the iterations that the thread executed.",
                "The OpenMP library told nothing of chunks: pomp run --attach asks it, and LLVM's"
                        + " tells from version 16 on.");
    }

    /**
     * @param isOfUpc whether iterations are known without chunks; then that a thread had none is a
     *     figure, too
     */
    private static Table.Row row(
            Report report, ConstructCost cost, ThreadCost thread, boolean isOfUpc) {
        RuntimeFigures runtime = thread.runtime();
        boolean hasChunks = runtime.chunks() > 0;
        double mean = (double) runtime.iterations() / Math.max(1, runtime.chunks());
        return new Table.Row(
                List.of(
                        String.valueOf(thread.thread()),
                        hasChunks ? Units.count(runtime.chunks()) : "",
                        hasChunks || isOfUpc ? Units.count(runtime.iterations()) : "",
                        hasChunks ? String.format(Locale.ROOT, "%.1f", mean) : "",
                        runtime.ns() > 0 ? Units.duration(runtime.ns()) : "",
                        runtime.ns() > 0
                                ? Units.percent(Sums.fraction(runtime.ns(), thread.timeNs()))
                                : "",
                        Report.label(cost.construct()),
                        report.place(cost.construct())),
                List.of());
    }
}
