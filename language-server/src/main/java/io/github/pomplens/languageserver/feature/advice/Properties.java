// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.advice;

import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveSpec;
import io.github.pomplens.instrumentor.directive.Vocabulary;
import io.github.pomplens.languageserver.overlay.Measurement;
import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Idleness;
import io.github.pomplens.runtime.analysis.ThreadCost;
import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.results.Sums;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the properties of a measured construct that are worth a word. */
public final class Properties {
    /** How many are shown. */
    private static final int MOST = 3;

    /** A loss below this part of the construct's time isn't worth a word. */
    private static final double WORTHWHILE = 0.02;

    /** Above this part, waiting in the barrier is what uneven work leads to, and nothing else. */
    private static final double EXPLAINED = 0.7;

    private static final String LIMITED = "Limited parallelism";
    private static final String MORE_THREADS =
            "Other parts of the program have more threads. Look at the clauses `num_threads` and"
                    + " `if` here; a region inside of another one gets its threads only when"
                    + " `OMP_MAX_ACTIVE_LEVELS` allows it.";
    private static final long MANY_VISITS = 10_000;
    private static final long SHORT_NS = 1_000;

    /** A thread whose body is below this part of the longest one had no work to speak of. */
    private static final double NO_WORK = 0.05;

    /** What one team executes, each thread its part. */
    private static final Set<String> OF_A_TEAM =
            Set.of("parallel", "for", "do", "sections", "workshare");

    private final ConstructCost cost;
    private final Optional<DirectiveSpec> directive;
    private final int largestTeam;

    private Properties(ConstructCost cost, Optional<DirectiveSpec> directive, int largestTeam) {
        this.cost = cost;
        this.directive = directive;
        this.largestTeam = largestTeam;
    }

    /** The properties that cost most, the dearest first. */
    public static List<Property> of(Measurement measurement) {
        return new Properties(
                        measurement.cost(),
                        measurement.construct().directive().map(Directive::spec),
                        measurement.largestTeam())
                .all();
    }

    /**
     * The same for a construct whose source isn't at hand.
     *
     * @param largestTeam how many threads the run's largest teams had; 0 when that is not known
     */
    public static List<Property> of(ConstructCost cost, int largestTeam) {
        Optional<DirectiveSpec> directive = Vocabulary.openmp().directive(cost.construct().kind());
        return new Properties(cost, directive, largestTeam).all();
    }

    /** Those of a program as a whole. */
    public static List<Property> of(ConstructCost program, Idleness idleness) {
        long saved = idleness.serialNs() - idleness.serialNs() / idleness.threads();
        if (saved <= program.timeNs() * WORTHWHILE) {
            return List.of();
        }
        return List.of(
                new Property(
                        LIMITED,
                        "serial "
                                + Units.percent(
                                        Sums.fraction(idleness.serialNs(), program.timeNs())),
                        "time outside of parallel regions / time = "
                                + Units.duration(idleness.serialNs())
                                + " / "
                                + Units.duration(program.timeNs()),
                        saved,
                        "Only one of "
                                + idleness.threads()
                                + " threads works outside of parallel regions, and more threads"
                                + " can't make that part shorter: look for loops in it that could"
                                + " be shared out."));
    }

    private List<Property> all() {
        List<Property> found = new ArrayList<>();
        long uneven = unevenNs();
        limited(uneven).ifPresent(found::add);
        imbalance(uneven).ifPresent(found::add);
        barrier(uneven).ifPresent(found::add);
        contention().ifPresent(found::add);
        locks().ifPresent(found::add);
        management().ifPresent(found::add);
        measurement().ifPresent(found::add);
        found.sort(Comparator.comparingLong(Property::lossNs).reversed());
        return found.subList(0, Math.min(MOST, found.size()));
    }

    /** What uneven work costs at most; 0 when that isn't worth a word. */
    public static long unevenNs(ConstructCost cost) {
        Properties properties = new Properties(cost, Optional.empty(), 0);
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

    /** Threads that had work: all of them where nobody knows better. */
    private int atWork() {
        double least = longestBodyNs() * NO_WORK;
        int working = (int) cost.perThread().stream().filter(it -> it.bodyNs() >= least).count();
        return Units.showsImbalance(cost) ? working : cost.threads();
    }

    /** Too few threads for the work, or too little work for the threads. */
    private Optional<Property> limited(long unevenNs) {
        boolean ofTeam =
                directive
                        .filter(spec -> spec.leaves().stream().anyMatch(OF_A_TEAM::contains))
                        .isPresent();
        int working = atWork();
        int all = Math.max(largestTeam, cost.threads());
        long loss = working < cost.threads() ? unevenNs : 0;
        loss += cost.timeNs() * (all - cost.threads()) / Math.max(1, all);
        if (!ofTeam || working == 0 || !isWorthwhile(loss)) {
            return Optional.empty();
        }
        return Optional.of(
                new Property(
                        LIMITED,
                        working + " of " + all + " threads",
                        "threads with a body of 5 % of the longest or more / threads of the"
                                + " largest team = "
                                + working
                                + " / "
                                + all,
                        Math.min(loss, cost.timeNs()),
                        working < cost.threads() ? moreWork() : MORE_THREADS));
    }

    private String moreWork() {
        if (!allows("schedule")) {
            return "Some threads had next to nothing to do. Make more and smaller pieces of work,"
                    + " at least one for each thread.";
        }
        String collapse = allows("collapse") ? " `collapse` the loop with the one in it," : "";
        return "Some threads had next to nothing to do. With fewer iterations or chunks than"
                + " threads choose a smaller chunk,"
                + collapse
                + " or share out an outer loop; if many iterations are empty, try"
                + " `schedule(dynamic)`.";
    }

    private Optional<Property> imbalance(long unevenNs) {
        if (!isUneven(unevenNs) || atWork() < cost.threads()) {
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
