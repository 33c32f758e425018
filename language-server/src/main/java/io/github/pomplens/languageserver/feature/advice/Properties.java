// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.advice;

import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveSpec;
import io.github.pomplens.instrumentor.directive.Vocabulary;
import io.github.pomplens.languageserver.overlay.Measurement;
import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.ThreadCost;
import io.github.pomplens.runtime.analysis.Units;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Finds the properties of a measured construct that are worth a word. */
public final class Properties {
    /** How many are shown. */
    private static final int MOST = 3;

    /** A loss below this part of the construct's time isn't worth a word. */
    private static final double WORTHWHILE = 0.02;

    /** Above this part, waiting in the barrier is what uneven work leads to, and nothing else. */
    private static final double EXPLAINED = 0.7;

    private static final long MANY_VISITS = 10_000;
    private static final long SHORT_NS = 1_000;

    private final ConstructCost cost;
    private final Optional<DirectiveSpec> directive;

    private Properties(ConstructCost cost, Optional<DirectiveSpec> directive) {
        this.cost = cost;
        this.directive = directive;
    }

    /** The properties that cost most, the dearest first. */
    public static List<Property> of(Measurement measurement) {
        return of(measurement.cost(), measurement.construct().directive().map(Directive::spec));
    }

    /** The same for a construct whose source isn't at hand. */
    public static List<Property> of(ConstructCost cost) {
        return of(cost, Vocabulary.openmp().directive(cost.construct().kind()));
    }

    private static List<Property> of(ConstructCost cost, Optional<DirectiveSpec> directive) {
        Properties properties = new Properties(cost, directive);
        List<Property> found = new ArrayList<>();
        long uneven = properties.unevenNs();
        properties.imbalance(uneven).ifPresent(found::add);
        properties.barrier(uneven).ifPresent(found::add);
        properties.contention().ifPresent(found::add);
        properties.locks().ifPresent(found::add);
        properties.management().ifPresent(found::add);
        properties.measurement().ifPresent(found::add);
        found.sort(Comparator.comparingLong(Property::lossNs).reversed());
        return found.subList(0, Math.min(MOST, found.size()));
    }

    /** What uneven work costs at most; 0 when that isn't worth a word. */
    public static long unevenNs(ConstructCost cost) {
        Properties properties = new Properties(cost, Optional.empty());
        long uneven = properties.unevenNs();
        return properties.isUneven(uneven) ? uneven : 0;
    }

    private boolean isUneven(long unevenNs) {
        return Units.showsImbalance(cost) && isWorthwhile(unevenNs);
    }

    private boolean allows(String clause) {
        return directive.filter(spec -> spec.clauses().containsKey(clause)).isPresent();
    }

    private long perThread(long ns) {
        return ns / Math.max(1, cost.threads());
    }

    private boolean isWorthwhile(long ns) {
        return ns > cost.timeNs() * WORTHWHILE;
    }

    private long longestBodyNs() {
        return cost.perThread().stream().mapToLong(ThreadCost::bodyNs).max().orElse(0);
    }

    /** What the thread with most work has more than the mean. */
    private long unevenNs() {
        return (long) (longestBodyNs() * (1 - 1 / Math.max(1, cost.imbalance())));
    }

    private Optional<Property> imbalance(long unevenNs) {
        if (!isUneven(unevenNs)) {
            return Optional.empty();
        }
        long mean = longestBodyNs() - unevenNs;
        String advice =
                allows("schedule")
                        ? "Try `schedule(dynamic)` or `schedule(guided)`, with a chunk size when"
                                + " the iterations are short; or sort the long iterations to the"
                                + " front."
                        : "Make the pieces of work more alike, or make more and smaller ones.";
        return Optional.of(
                new Property(
                        "Uneven work",
                        Units.ratio(cost.imbalance()),
                        "longest body / mean body = "
                                + Units.duration(longestBodyNs())
                                + " / "
                                + Units.duration(mean),
                        unevenNs,
                        advice));
    }

    private Optional<Property> barrier(long unevenNs) {
        long wait = perThread(cost.barrierWaitNs());
        boolean explained = Units.showsImbalance(cost) && unevenNs > wait * EXPLAINED;
        if (explained || !isWorthwhile(wait)) {
            return Optional.empty();
        }
        return Optional.of(
                new Property(
                        "Waiting at the barrier",
                        Units.percent(cost.barrierFraction()),
                        share("barrier wait", cost.barrierWaitNs()),
                        wait,
                        allows("nowait")
                                ? "Threads arrive at different times. If nothing up to the next"
                                        + " barrier needs the results, add `nowait`."
                                : "Threads arrive at different times: look for uneven work or"
                                        + " critical sections before it."));
    }

    private Optional<Property> contention() {
        long wait = perThread(cost.enterWaitNs());
        if (!isWorthwhile(wait)) {
            return Optional.empty();
        }
        return Optional.of(
                new Property(
                        "Waiting to enter",
                        Units.percent(cost.enterFraction()),
                        share("entry wait", cost.enterWaitNs()),
                        wait,
                        "Do less inside, or enter less often: add up in a private variable and"
                                + " combine once, with `reduction` or `atomic`. Sections that"
                                + " protect different data should have different names."));
    }

    private Optional<Property> locks() {
        long wait = perThread(cost.lockWaitNs());
        if (!isWorthwhile(wait)) {
            return Optional.empty();
        }
        return Optional.of(
                new Property(
                        "In lock routines",
                        Units.percent(cost.lockFraction()),
                        share("lock time", cost.lockWaitNs()),
                        wait,
                        "Use more locks, each for a smaller part of the data, or hold them for"
                                + " less time."));
    }

    /** What is neither body nor waiting: making the team and dissolving it. */
    private Optional<Property> management() {
        long bodies = cost.perThread().stream().mapToLong(ThreadCost::bodyNs).sum();
        long rest = cost.threadTimeNs() - bodies - cost.waitNs();
        boolean forks = directive.filter(spec -> spec.leaves().contains("parallel")).isPresent();
        if (!forks || !isWorthwhile(perThread(rest))) {
            return Optional.empty();
        }
        return Optional.of(
                new Property(
                        "Starting and ending the team",
                        Units.percent((double) rest / cost.threadTimeNs()),
                        "(thread time - bodies - waits) / thread time = "
                                + Units.duration(rest)
                                + " / "
                                + Units.duration(cost.threadTimeNs()),
                        perThread(rest),
                        "The work of one visit is small for a team. Merge neighbouring parallel"
                                + " regions, move the region out of a loop, or add an `if` clause"
                                + " for small sizes."));
    }

    private Optional<Property> measurement() {
        long each = cost.threadTimeNs() / Math.max(1, cost.visits());
        if (cost.visits() < MANY_VISITS || each >= SHORT_NS) {
            return Optional.empty();
        }
        return Optional.of(
                new Property(
                        "Many short visits",
                        Units.count(cost.visits()),
                        "thread time / visits = " + Units.duration(each),
                        0,
                        "Measuring may take a good part of this time. Leave the construct out with"
                                + " `noinstrument` to see the others undisturbed."));
    }

    private String share(String what, long ns) {
        return what
                + " / thread time = "
                + Units.duration(ns)
                + " / "
                + Units.duration(cost.threadTimeNs());
    }
}
