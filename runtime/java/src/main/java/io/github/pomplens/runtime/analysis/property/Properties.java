// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Idleness;
import io.github.pomplens.runtime.analysis.ThreadCost;
import io.github.pomplens.runtime.analysis.Trust;
import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.Sums;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Finds the properties of a run's constructs that are worth a word: the one place that says why a
 * construct takes its time, for reports as for editors.
 */
public final class Properties {
    /** How many are given for a construct. */
    private static final int MOST = 3;

    static final String LIMITED = "Limited parallelism";

    private final ConstructKinds kinds;
    private final int largestTeam;
    private final boolean believesWaits;

    /**
     * @param kinds what OpenMP says about kinds of constructs
     * @param largestTeam how many threads the run's largest teams had; 0 when that is not known
     * @param trust how far the run's figures may be believed
     */
    public Properties(ConstructKinds kinds, int largestTeam, Trust trust) {
        this.kinds = kinds;
        this.largestTeam = largestTeam;
        this.believesWaits = trust.believesWaits();
    }

    /**
     * How many threads the largest teams of a run had.
     *
     * @return 0 when that is not known: each process of an MPI program has teams of its own
     */
    public static int largestTeam(Profile profile, Idleness idleness) {
        return profile.ranks().isSeveral() ? 0 : idleness.threads();
    }

    /** Returns the properties of a program as a whole. */
    public static List<Property> ofProgram(ConstructCost program, Idleness idleness) {
        long saved = idleness.serialNs() - idleness.serialNs() / idleness.threads();
        if (saved <= program.timeNs() * Thresholds.LOSS) {
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

    /**
     * Returns the properties of a construct that cost most, the most expensive first. What waits
     * and imbalance alone would suggest is left out where they may come from what disturbed the
     * run.
     */
    public List<Property> of(ConstructCost cost) {
        WorkProperties work = new WorkProperties(cost, kinds);
        WaitProperties waits = new WaitProperties(cost, kinds);
        List<Property> found = new ArrayList<>();
        if (believesWaits) {
            work.limited(largestTeam).ifPresent(found::add);
            work.uneven().ifPresent(found::add);
            waits.barrier().ifPresent(found::add);
            waits.entry().ifPresent(found::add);
            waits.locks().ifPresent(found::add);
            management(cost).ifPresent(found::add);
        }
        measurement(cost).ifPresent(found::add);
        found.sort(Comparator.comparingLong(Property::lossNs).reversed());
        return List.copyOf(found.subList(0, Math.min(MOST, found.size())));
    }

    static long perThread(ConstructCost cost, long ns) {
        return ns / Math.max(1, cost.threads());
    }

    static boolean isWorthwhile(ConstructCost cost, long ns) {
        return ns > cost.timeNs() * Thresholds.LOSS
                && cost.share() * ns >= cost.timeNs() * Thresholds.LOSS_OF_RUN;
    }

    /**
     * What is neither body nor waiting of a parallel region, for each thread: making the team and
     * dissolving it.
     */
    private static long managementNs(ConstructCost cost) {
        long bodies = cost.perThread().stream().mapToLong(ThreadCost::bodyNs).sum();
        return perThread(cost, Math.max(0, cost.threadTimeNs() - bodies - cost.waitNs()));
    }

    /** How often teams came to a construct. */
    public static long executions(ConstructCost cost) {
        long most = cost.perThread().stream().mapToLong(ThreadCost::visits).max().orElse(0);
        return Math.max(cost.evenness().executions(), most);
    }

    /** Whether starting and ending teams takes a good part of a region's time, again and again. */
    public static boolean startsTeamsOften(ConstructCost cost) {
        return executions(cost) >= Thresholds.TEAMS && isWorthwhile(cost, managementNs(cost));
    }

    private Optional<Property> management(ConstructCost cost) {
        boolean forks = kinds.includes(cost.construct().kind(), "parallel");
        long rest = managementNs(cost);
        if (!forks || !isWorthwhile(cost, rest)) {
            return Optional.empty();
        }
        long all = rest * cost.threads();
        return Optional.of(
                new Property(
                        "Starting and ending the team",
                        Units.percent(Sums.fraction(all, cost.threadTimeNs())),
                        "(thread time - bodies - waits) / thread time = "
                                + Units.duration(all)
                                + " / "
                                + Units.duration(cost.threadTimeNs()),
                        rest,
                        startsTeamsOften(cost)
                                ? "The work of one visit is small for a team. Merge neighbouring"
                                        + " parallel regions, move the region out of a loop, or add"
                                        + " an `if` clause for small sizes."
                                : "Where a program forks its first team its threads are made, and"
                                        + " that counts here: let it run for longer before you"
                                        + " conclude anything."));
    }

    private static Optional<Property> measurement(ConstructCost cost) {
        long each = cost.threadTimeNs() / Math.max(1, cost.visits());
        if (cost.visits() < Thresholds.VISITS || each >= Thresholds.VISIT_NS) {
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
}
