// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Evenness;
import io.github.pomplens.runtime.analysis.Units;
import java.util.Optional;
import java.util.Set;

/** Finds the properties of a construct whose work a team shares. */
final class WorkProperties {
    private static final String MORE_THREADS =
            "Other parts of the program have more threads. Look at the clauses `num_threads` and"
                    + " `if` here; a region inside of another one gets its threads only when"
                    + " `OMP_MAX_ACTIVE_LEVELS` allows it.";

    /** What one team executes, each thread its part. */
    private static final Set<String> OF_A_TEAM =
            Set.of("parallel", "for", "do", "sections", "workshare");

    private final ConstructCost cost;
    private final ConstructKinds kinds;
    private final UnevenWork work;

    WorkProperties(ConstructCost cost, ConstructKinds kinds) {
        this.cost = cost;
        this.kinds = kinds;
        this.work = UnevenWork.of(cost);
    }

    /** Too few threads for the work, or too little work for the threads. */
    Optional<Property> limited(int largestTeam) {
        String kind = cost.construct().kind();
        boolean ofTeam = OF_A_TEAM.stream().anyMatch(leaf -> kinds.includes(kind, leaf));
        if (!ofTeam || cost.threads() == 0) {
            return Optional.empty();
        }
        return work.isOneAtATime() && work.isNotable()
                ? Optional.of(oneAtATime())
                : tooFew(largestTeam);
    }

    private Optional<Property> tooFew(int largestTeam) {
        int working = work.atWork();
        int all = Math.max(largestTeam, cost.threads());
        long loss = working < cost.threads() ? work.excessNs() : 0;
        loss += cost.timeNs() / all * (all - cost.threads());
        if (working == 0 || !Properties.isWorthwhile(cost, loss)) {
            return Optional.empty();
        }
        return Optional.of(
                new Property(
                        Properties.LIMITED,
                        working + " of " + all + " threads",
                        "threads with a body of 5 % of the longest or more / threads of the"
                                + " largest team = "
                                + working
                                + " / "
                                + all,
                        Math.min(loss, cost.timeNs()),
                        working < cost.threads() ? moreWork() : MORE_THREADS));
    }

    private Property oneAtATime() {
        return new Property(
                Properties.LIMITED,
                "about one of " + cost.threads() + " threads at a time",
                formula(),
                work.excessNs(),
                moreWork());
    }

    private String moreWork() {
        String little = "Some threads had next to nothing to do. ";
        if (!allows("schedule")) {
            return little + "Make more and smaller pieces of work, at least one for each thread.";
        }
        return little
                + "Where there are fewer iterations or chunks than threads, choose a smaller chunk,"
                + (allows("collapse") ? " `collapse` the loop with the one in it," : "")
                + " or share out an outer loop. Where iterations without work lie together, a"
                + " smaller chunk mixes them with the others.";
    }

    /** Says that some threads have more to do than others. */
    Optional<Property> uneven() {
        if (!work.isNotable() || work.leavesThreadsWithout()) {
            return Optional.empty();
        }
        return Optional.of(
                new Property(
                        "Uneven work",
                        Units.ratio(cost.imbalance()),
                        formula(),
                        work.excessNs(),
                        evenOut()));
    }

    private String formula() {
        Evenness even = cost.evenness();
        return (even.executions() > 1
                        ? "slowest thread / mean of the team, added up over "
                                + Units.count(even.executions())
                                + " executions = "
                        : "longest body / mean body = ")
                + Units.duration(even.longestNs())
                + " / "
                + Units.duration(even.meanNs());
    }

    private String evenOut() {
        if (work.isWaiting()) {
            return "Threads waited in constructs inside of it, and that may be all of it: look at"
                    + " these first.";
        }
        if (!work.isLasting()) {
            return "It is now this thread, now that one, that takes longer: other programs may have"
                    + " held threads up, or the work changes from execution to execution. Measure"
                    + " again on a quiet machine before you change anything.";
        }
        if (!allows("schedule")) {
            return "Make the pieces of work more alike, or make more and smaller ones.";
        }
        String schedule = cost.construct().details().schedule();
        if (schedule.startsWith("dynamic") || schedule.startsWith("guided")) {
            return "Threads already take the next iterations when they are done: sort the long"
                    + " iterations to the front, or choose a smaller chunk.";
        }
        return work.suggestsSchedule()
                ? "Try `schedule(dynamic)` or `schedule(guided)`, with a chunk size when the"
                        + " iterations are short; or sort the long iterations to the front."
                : "It is too little to tell from chance by this run alone: measure again before you"
                        + " change anything.";
    }

    private boolean allows(String clause) {
        return kinds.allows(cost.construct().kind(), clause);
    }
}
