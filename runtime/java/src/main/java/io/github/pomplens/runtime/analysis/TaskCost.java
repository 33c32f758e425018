// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.ContextNode;
import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.Sums;
import io.github.pomplens.runtime.results.ThreadMetrics;
import io.github.pomplens.runtime.results.VisitTimes;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the tasks of a construct cost, as created in one construct around it. Times are in
 * nanoseconds, sums over threads.
 *
 * @param construct the task construct
 * @param parent what it was met in; of kind {@code program} where that is nothing
 * @param created how many were created
 * @param createNs creating them; of a taskloop, all of its time but that in its own tasks
 * @param executed how many were begun
 * @param executeNs executing them, what is nested in them included
 * @param waitNs in taskwait, taskyield and taskgroup directly in them
 * @param suspensions how often an untied one was left to go on later
 * @param times how long single ones took
 */
public record TaskCost(
        ConstructInfo construct,
        ConstructInfo parent,
        long created,
        long createNs,
        long executed,
        long executeNs,
        long waitNs,
        long suspensions,
        VisitTimes times) {

    private record Key(ConstructInfo construct, ConstructInfo parent) {}

    /** The tasks of a profile, those that took longest first. */
    public static List<TaskCost> of(Profile profile) {
        Map<Key, TaskCost> costs = new LinkedHashMap<>();
        BitSet tasks = constructsOf(profile, Part.TASK);
        BitSet loops = constructsOf(profile, Part.TASKLOOP);
        for (ContextNode context : profile.contexts()) {
            boolean loop = context.part() == Part.TASKLOOP && tasks.get(context.construct());
            if (loop || context.part() == Part.TASK || context.part() == Part.TASK_CREATE) {
                boolean ofLoop = context.construct() >= 0 && loops.get(context.construct());
                TaskCost cost = sum(profile, context, ofLoop);
                Key key =
                        new Key(
                                Costs.keyOf(cost.construct, false),
                                Costs.keyOf(cost.parent, false));
                costs.merge(key, cost, TaskCost::and);
            } else if (isWaiting(context.part()) && context.parent() >= 0) {
                ContextNode around = profile.contexts().get(context.parent());
                if (around.part() == Part.TASK) {
                    TaskCost empty = empty(profile, around);
                    Key key =
                            new Key(
                                    Costs.keyOf(empty.construct, false),
                                    Costs.keyOf(empty.parent, false));
                    costs.merge(key, empty.waiting(waitNs(context)), TaskCost::and);
                }
            }
        }
        List<TaskCost> sorted = new ArrayList<>(costs.values());
        sorted.sort(Comparator.comparingLong(TaskCost::executeNs).reversed());
        return sorted;
    }

    /** The constructs with contexts of a part. */
    private static BitSet constructsOf(Profile profile, Part part) {
        BitSet constructs = new BitSet();
        for (ContextNode context : profile.contexts()) {
            if (context.part() == part && context.construct() >= 0) {
                constructs.set(context.construct());
            }
        }
        return constructs;
    }

    private static boolean isWaiting(Part part) {
        return part == Part.TASKWAIT || part == Part.TASKYIELD || part == Part.TASKGROUP;
    }

    private static long waitNs(ContextNode context) {
        return context.threads().stream()
                .mapToLong(entry -> entry.waits().totalNs())
                .reduce(0, Sums::add);
    }

    private static TaskCost empty(Profile profile, ContextNode context) {
        ConstructInfo construct = profile.constructs().get(context.construct());
        int around = profile.contexts().get(context.parent()).construct();
        ConstructInfo parent =
                around < 0 ? Costs.programInfo(profile) : profile.constructs().get(around);
        return new TaskCost(construct, parent, 0, 0, 0, 0, 0, 0, VisitTimes.UNKNOWN);
    }

    /**
     * @param ofLoop whether the tasks are those of a taskloop: who creates them doesn't count them
     */
    private static TaskCost sum(Profile profile, ContextNode context, boolean ofLoop) {
        long visits = 0;
        long timed = 0;
        long ns = 0;
        VisitTimes times = VisitTimes.UNKNOWN;
        for (ThreadMetrics entry : context.threads()) {
            visits = Sums.add(visits, entry.visits().count());
            ns = Sums.add(ns, entry.times().inclusiveNs());
            timed = Sums.add(timed, entry.visits().times().count());
            times = times.and(entry.visits().times());
        }
        TaskCost empty = empty(profile, context);
        boolean creation = context.part() != Part.TASK;
        return new TaskCost(
                empty.construct,
                empty.parent,
                creation != ofLoop ? visits : 0,
                creation ? ns : 0,
                creation ? 0 : visits,
                creation ? 0 : ns,
                0,
                creation ? 0 : Math.max(0, timed - visits),
                creation ? VisitTimes.UNKNOWN : times);
    }

    private TaskCost waiting(long ns) {
        return new TaskCost(construct, parent, 0, 0, 0, 0, ns, 0, VisitTimes.UNKNOWN);
    }

    private TaskCost and(TaskCost other) {
        return new TaskCost(
                construct,
                parent,
                Sums.add(created, other.created),
                Sums.add(createNs, other.createNs),
                Sums.add(executed, other.executed),
                Sums.add(executeNs, other.executeNs),
                Sums.add(waitNs, other.waitNs),
                Sums.add(suspensions, other.suspensions),
                times.and(other.times));
    }
}
