// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.analysis.CallPath;
import io.github.pomplens.runtime.results.ContextNode;
import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.results.Sums;
import io.github.pomplens.runtime.results.ThreadMetrics;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What the tasks of a construct cost. Times are in nanoseconds, sums over threads.
 *
 * @param executed how many were begun
 * @param created how many were created; of a taskloop as many as were begun
 * @param createNs creating them
 * @param workNs executing them, without waiting in them for others
 * @param executors threads that executed some
 * @param createdBy how many each thread created; empty for a taskloop
 */
record TaskFigures(
        long executed,
        long created,
        long createNs,
        long workNs,
        int executors,
        Map<Integer, Long> createdBy) {

    /** Adds up the contexts of a construct on some paths. */
    static TaskFigures of(List<CallPath> paths) {
        Map<Integer, Long> createdBy = new HashMap<>();
        Map<Integer, Long> executedBy = new HashMap<>();
        long createNs = 0;
        long workNs = 0;
        boolean isLoop = false;
        for (CallPath path : paths) {
            for (ContextNode context : path.contexts()) {
                isLoop |= context.part() == Part.TASKLOOP;
                for (ThreadMetrics entry : context.threads()) {
                    if (context.part() == Part.TASK) {
                        executedBy.merge(entry.thread(), entry.visits().count(), Sums::add);
                        workNs = Sums.add(workNs, entry.times().bodyNs());
                    } else if (context.part() == Part.TASK_CREATE) {
                        createdBy.merge(entry.thread(), entry.visits().count(), Sums::add);
                        createNs = Sums.add(createNs, entry.times().inclusiveNs());
                    } else if (context.part() == Part.TASKLOOP) {
                        createNs = Sums.add(createNs, entry.times().inclusiveNs());
                    }
                }
            }
            workNs = Math.max(0, workNs - waitsIn(path));
        }
        long executed = sum(executedBy);
        return new TaskFigures(
                executed,
                isLoop ? executed : sum(createdBy),
                executed == 0 && isLoop ? 0 : createNs,
                workNs,
                executedBy.size(),
                Map.copyOf(createdBy));
    }

    private static long waitsIn(CallPath path) {
        long waits = 0;
        boolean isTask = path.contexts().stream().anyMatch(it -> it.part() == Part.TASK);
        for (CallPath child : isTask ? path.children() : List.<CallPath>of()) {
            for (ContextNode context : child.contexts()) {
                if (isWaiting(context.part())) {
                    for (ThreadMetrics entry : context.threads()) {
                        waits = Sums.add(waits, entry.waits().totalNs());
                    }
                }
            }
        }
        return waits;
    }

    private static boolean isWaiting(Part part) {
        return part == Part.TASKWAIT || part == Part.TASKYIELD || part == Part.TASKGROUP;
    }

    private static long sum(Map<Integer, Long> numbers) {
        return numbers.values().stream().reduce(0L, Sums::add);
    }
}
