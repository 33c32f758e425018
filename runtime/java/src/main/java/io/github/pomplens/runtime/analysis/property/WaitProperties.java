// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Units;
import java.util.Optional;

/** Finds the properties of a construct in which threads wait. */
final class WaitProperties {
    private static final String LET_GO_ON =
            " The quick fix *Add nowait* is offered where nothing up to the next barrier uses the"
                    + " same data.";

    private final ConstructCost cost;
    private final ConstructKinds kinds;

    WaitProperties(ConstructCost cost, ConstructKinds kinds) {
        this.cost = cost;
        this.kinds = kinds;
    }

    /** Returns the wait at the construct's own barrier, or for tasks. */
    Optional<Property> barrier() {
        long wait = Properties.perThread(cost, cost.barrierWaitNs());
        boolean explained =
                Units.showsImbalance(cost)
                        && UnevenWork.of(cost).excessNs() > wait * Thresholds.EXPLAINED;
        if (explained || !Properties.isWorthwhile(cost, wait)) {
            return Optional.empty();
        }
        boolean forTasks = isForTasks();
        return Optional.of(
                new Property(
                        forTasks ? "Waiting for tasks" : "Waiting at the barrier",
                        Units.percent(cost.barrierFraction()),
                        share(forTasks ? "wait for tasks" : "barrier wait", cost.barrierWaitNs()),
                        wait,
                        forTasks ? moreTasks() : arriveTogether()));
    }

    private boolean isForTasks() {
        return switch (kind()) {
            case "taskwait", "taskgroup", "taskyield" -> true;
            default -> false;
        };
    }

    private static String moreTasks() {
        return "There was no other task to execute meanwhile. Make more and smaller tasks, create"
                + " the long ones first, or wait later.";
    }

    private String arriveTogether() {
        String letGoOn = kinds.allows(kind(), "nowait") ? LET_GO_ON : "";
        return kind().equals("single")
                ? "The others wait while one thread is in it: keep it short." + letGoOn
                : "Threads arrive at different times: look for uneven work or critical sections"
                        + " before it."
                        + letGoOn;
    }

    /** Returns the wait until the thread may go in. */
    Optional<Property> entry() {
        long wait = Properties.perThread(cost, cost.enterWaitNs());
        if (!Properties.isWorthwhile(cost, wait)) {
            return Optional.empty();
        }
        boolean ordered = kind().equals("ordered");
        return Optional.of(
                new Property(
                        ordered ? "Waiting for its turn" : "Waiting to enter",
                        Units.percent(cost.enterFraction()),
                        share("entry wait", cost.enterWaitNs()),
                        wait,
                        ordered ? keepTurnsShort() : enterLess()));
    }

    private static String keepTurnsShort() {
        return "Iterations pass here one after the other. Move out what needs no order, and give"
                + " threads neighbouring iterations, with a `schedule` whose chunks are small: the"
                + " next turn is then that of another thread.";
    }

    private static String enterLess() {
        return "Do less inside, or enter less often: add up in a private variable and combine once,"
                + " with `reduction` or `atomic`. Sections that protect different data should have"
                + " different names.";
    }

    /** Returns the wait in lock routines. */
    Optional<Property> locks() {
        long wait = Properties.perThread(cost, cost.lockWaitNs());
        if (!Properties.isWorthwhile(cost, wait)) {
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

    private String kind() {
        return cost.construct().kind();
    }

    private String share(String what, long ns) {
        return what
                + " / thread time = "
                + Units.duration(ns)
                + " / "
                + Units.duration(cost.threadTimeNs());
    }
}
