// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.analysis.RankCost;
import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.results.RankInfo;
import io.github.pomplens.runtime.results.Spread;
import io.github.pomplens.runtime.results.Sums;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/** What a report says of the processes of an MPI program. */
final class RankTables {
    private static final int MOST_CONSTRUCTS = 40;

    private RankTables() {}

    static List<Table> of(Report report) {
        return List.of(ranks(report), constructs(report));
    }

    private static Table ranks(Report report) {
        List<RankInfo> ranks = report.profile().ranks().list();
        List<Table.Row> rows = new ArrayList<>();
        if (ranks.size() > 1) {
            List<Spread> spreads = new ArrayList<>();
            List<ToLongFunction<RankInfo>> figures =
                    List.of(
                            RankInfo::wallTimeNs,
                            RankInfo::parallelNs,
                            RankInfo::mpiNs,
                            RankInfo::waitNs);
            for (ToLongFunction<RankInfo> figure : figures) {
                spreads.add(RankCost.spread(ranks.stream().mapToLong(figure).boxed().toList()));
            }
            rows.add(summary("mean", spreads, Spread::mean));
            rows.add(summary("min", spreads, Spread::min));
            rows.add(summary("max", spreads, Spread::max));
            rows.add(summary("stddev", spreads, Spread::stddev));
        }
        for (RankInfo rank : ranks) {
            rows.add(
                    Table.Row.of(
                            "" + rank.rank(),
                            Units.duration(rank.wallTimeNs()),
                            Units.duration(rank.parallelNs()),
                            Units.duration(rank.mpiNs()),
                            Units.percent(Sums.fraction(rank.mpiNs(), rank.wallTimeNs())),
                            Units.duration(rank.waitNs()),
                            Units.count(rank.threads()),
                            Units.count(rank.events()),
                            rank.host()));
        }
        return new Table(
                "ranks",
                "Ranks",
                List.of(
                        Table.figure("rank"),
                        Table.figure("time"),
                        Table.figure("parallel"),
                        Table.figure("MPI"),
                        Table.figure("of time"),
                        Table.figure("waited"),
                        Table.figure("threads"),
                        Table.figure("events"),
                        Table.text("host")),
                rows,
                "parallel: the initial thread in parallel regions. MPI, waited: all threads of the"
                        + " rank, in calls of MPI, and waiting for each other.",
                "The program is a single process.");
    }

    private static Table.Row summary(
            String name, List<Spread> spreads, ToLongFunction<Spread> figure) {
        List<String> cells = new ArrayList<>(List.of(name));
        spreads.forEach(spread -> cells.add(Units.duration(figure.applyAsLong(spread))));
        cells.add(4, "");
        cells.addAll(List.of("", "", ""));
        return new Table.Row(cells, List.of());
    }

    private static Table constructs(Report report) {
        List<Table.Row> rows = new ArrayList<>();
        boolean several = report.profile().ranks().isSeveral();
        for (RankCost cost :
                several ? RankCost.of(report.profile(), report.costs()) : List.<RankCost>of()) {
            if (rows.size() == MOST_CONSTRUCTS) {
                break;
            }
            Spread times = cost.times();
            double ratio = times.mean() > 0 ? (double) times.max() / times.mean() : 1;
            rows.add(
                    Table.Row.of(
                            Units.count(cost.ranks()),
                            Units.duration(times.mean()),
                            Units.duration(times.min()),
                            Units.duration(times.max()),
                            Units.duration(times.stddev()),
                            Units.ratio(ratio),
                            Report.label(cost.construct()),
                            report.place(cost.construct())));
        }
        return new Table(
                "ranks-constructs",
                "Constructs by how ranks differ",
                List.of(
                        Table.figure("ranks"),
                        Table.figure("mean"),
                        Table.figure("min"),
                        Table.figure("max"),
                        Table.figure("stddev"),
                        Table.figure("max/mean"),
                        Table.text("construct"),
                        Table.place("place")),
                rows,
                "Thread time of the ranks that were in the construct; first where the slowest is"
                        + " farthest above the mean.",
                "");
    }
}
