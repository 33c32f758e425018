// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.hover;

import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.languageserver.overlay.Measurement;
import io.github.pomplens.runtime.analysis.ChunkShares;
import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Evenness;
import io.github.pomplens.runtime.analysis.Interval;
import io.github.pomplens.runtime.analysis.Sparkline;
import io.github.pomplens.runtime.analysis.ThreadCost;
import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.results.ConstructDetails;
import io.github.pomplens.runtime.results.LateSenders;
import io.github.pomplens.runtime.results.Sums;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The figures of a construct as a Markdown table. Waits that never happened have no row. */
public final class CostTable {
    private static final Set<DirectiveKind> SHARE_WORK =
            EnumSet.of(
                    DirectiveKind.PARALLEL,
                    DirectiveKind.FOR,
                    DirectiveKind.DO,
                    DirectiveKind.SECTIONS,
                    DirectiveKind.WORKSHARE,
                    DirectiveKind.TEAMS,
                    DirectiveKind.DISTRIBUTE,
                    DirectiveKind.LOOP);

    private CostTable() {}

    /**
     * @param comparison rows about another run; empty when there is none
     */
    static String of(Measurement measurement, String comparison) {
        ConstructCost cost = measurement.cost();
        StringBuilder table = begin(cost);
        ConstructDetails details = cost.construct().details();
        detail(table, "Schedule", details.fullSchedule());
        detail(table, "Reduction", details.reduction());
        repeats(table, measurement);
        table.append(comparison);
        return end(table, cost, measurement.construct().isOneOf(SHARE_WORK), measurement.gainNs());
    }

    /**
     * The figures of what is no construct of OpenMP, such as a statement of UPC.
     *
     * @param title what it is
     * @param gainNs what could be saved in it
     */
    public static String of(String title, ConstructCost cost, long gainNs) {
        return "**" + Markdown.escape(title) + "**\n\n" + end(begin(cost), cost, false, gainNs);
    }

    private static StringBuilder begin(ConstructCost cost) {
        return new StringBuilder(Markdown.tableHead())
                .append(
                        Markdown.row(
                                "Time",
                                Units.duration(cost.timeNs())
                                        + " · "
                                        + Units.percent(cost.share())
                                        + " of the run"));
    }

    private static String end(
            StringBuilder table, ConstructCost cost, boolean sharesWork, long gainNs) {
        table.append(Markdown.row("Visits", Units.count(cost.visits())));
        if (cost.times().count() > 1) {
            table.append(Markdown.row("One visit", Units.visit(cost.times())));
        }
        table.append(Markdown.row("Threads", Units.count(cost.threads())));
        table.append(Markdown.row("Body per thread", body(cost)));
        String shared = ChunkShares.hasChunks(cost) ? "Chunks" : "Iterations";
        ChunkShares.of(cost).ifPresent(shares -> table.append(Markdown.row(shared, shares)));
        String kind = cost.construct().kind();
        wait(
                table,
                kind.startsWith("task") ? "Wait for tasks" : "Barrier wait",
                cost.barrierWaitNs(),
                cost.barrierFraction());
        wait(table, enterWait(kind), cost.enterWaitNs(), cost.enterFraction());
        wait(table, "Lock wait", cost.lockWaitNs(), cost.lockFraction());
        lateSenders(table, cost);
        if (cost.failedTests() > 0) {
            table.append(Markdown.row("Failed lock tests", Units.count(cost.failedTests())));
        }
        if (cost.blameNs() > 0) {
            table.append(Markdown.row("Others waited for it", Units.duration(cost.blameNs())));
        }
        if (sharesWork || Units.showsImbalance(cost)) {
            table.append(Markdown.row("Imbalance", imbalance(cost)));
        }
        table.append(Markdown.row("Potential gain", Units.duration(gainNs)));
        return table.toString();
    }

    private static String enterWait(String kind) {
        if (kind.equals("upc_lock")) {
            return "Lock wait";
        }
        return DirectiveKind.of(kind) == DirectiveKind.ORDERED
                ? "Wait for its turn"
                : "Critical entry wait";
    }

    /** How much the time scatters; what disturbed a run is no part of that. */
    private static void repeats(StringBuilder table, Measurement measurement) {
        List<Long> counted = measurement.samples();
        int leftOut = measurement.leftOut();
        String without =
                leftOut == 0
                        ? ""
                        : ", "
                                + leftOut
                                + " disturbed "
                                + (leftOut == 1 ? "run" : "runs")
                                + " left out";
        Optional<Interval> mean = Interval.ofMean(counted);
        if (mean.isPresent()) {
            String runs = "Mean of " + counted.size() + " runs";
            table.append(Markdown.row(runs, mean(mean.get()) + without));
        } else if (leftOut > 0 && counted.size() == 1) {
            String only = Units.duration(counted.get(0));
            table.append(Markdown.row("Undisturbed run", only + without));
        }
    }

    private static String mean(Interval mean) {
        return Units.duration(Math.round(mean.middle()))
                + " ± "
                + Units.duration(Math.round(mean.halfWidth()))
                + " (95 %)";
    }

    private static String body(ConstructCost cost) {
        List<Long> bodies = cost.perThread().stream().map(ThreadCost::bodyNs).toList();
        long least = bodies.stream().mapToLong(Long::longValue).min().orElse(0);
        long most = bodies.stream().mapToLong(Long::longValue).max().orElse(0);
        String range =
                bodies.size() > 1
                        ? Units.duration(least) + " – " + Units.duration(most)
                        : Units.duration(most);
        return "`" + Sparkline.of(bodies) + "` " + range;
    }

    private static void detail(StringBuilder table, String name, String text) {
        if (!text.isEmpty()) {
            table.append(Markdown.row(name, Markdown.escape(text)));
        }
    }

    private static String imbalance(ConstructCost cost) {
        String ratio = Units.ratio(cost.imbalance());
        Evenness even = cost.evenness();
        return Units.showsImbalance(cost)
                ? ratio
                        + " · slowest threads "
                        + Units.duration(even.excessNs())
                        + " longer than the mean"
                        + (even.executions() > 1
                                ? ", added up over "
                                        + Units.count(even.executions())
                                        + " executions"
                                : "")
                : ratio;
    }

    /** Messages that weren't sent yet when they were to be received. */
    private static void lateSenders(StringBuilder table, ConstructCost cost) {
        LateSenders late = cost.waits().lateSenders();
        if (late.count() > 0) {
            table.append(
                    Markdown.row(
                            "Late senders",
                            Units.count(late.count())
                                    + ", waited for "
                                    + waited(
                                            late.ns(),
                                            Sums.fraction(late.ns(), cost.threadTimeNs()))));
        }
    }

    private static void wait(StringBuilder table, String name, long ns, double fraction) {
        if (ns > 0) {
            table.append(Markdown.row(name, waited(ns, fraction)));
        }
    }

    private static String waited(long ns, double fraction) {
        return Units.duration(ns) + " · " + Units.percent(fraction) + " of thread time";
    }
}
