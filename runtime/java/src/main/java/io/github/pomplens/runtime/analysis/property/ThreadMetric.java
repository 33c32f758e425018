// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.analysis.ChunkShares;
import io.github.pomplens.runtime.analysis.ThreadCost;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The value of a metric of one thread in a construct; NaN where it is missing. */
interface ThreadMetric {
    /** The values of those that {@link Metric} lists for threads. */
    Map<String, ThreadMetric> ALL =
            Map.ofEntries(
                    Map.entry("number", (subject, thread) -> thread.thread()),
                    Map.entry("time", (subject, thread) -> thread.timeNs()),
                    Map.entry("body", (subject, thread) -> thread.bodyNs()),
                    Map.entry("wait", (subject, thread) -> thread.waitNs()),
                    Map.entry("barrier_wait", (subject, thread) -> thread.barrierWaitNs()),
                    Map.entry("enter_wait", (subject, thread) -> thread.enterWaitNs()),
                    Map.entry("lock_wait", (subject, thread) -> thread.lockWaitNs()),
                    Map.entry("visits", (subject, thread) -> thread.visits()),
                    Map.entry(
                            "last",
                            (subject, thread) -> subject.recorded().lastOf(thread.thread())),
                    Map.entry("own_iterations", ThreadMetric::ownIterations),
                    Map.entry(
                            "cpu", (subject, thread) -> subject.recorded().cpuOf(thread.thread())),
                    Map.entry("tasks_created", ThreadMetric::tasksCreated));

    /**
     * @param thread one of the threads that were in it
     */
    double of(Subject subject, ThreadCost thread);

    /** Finds how one is computed; null for what is no metric of threads. */
    static @Nullable ThreadMetric of(Metric metric) {
        return ALL.get(metric.name());
    }

    /** No iteration is a figure where other threads have some. */
    private static double ownIterations(Subject subject, ThreadCost thread) {
        return ChunkShares.hasIterations(subject.cost())
                ? thread.runtime().iterations()
                : Double.NaN;
    }

    private static double tasksCreated(Subject subject, ThreadCost thread) {
        return subject.paths().isEmpty()
                ? Double.NaN
                : subject.tasks().createdBy().getOrDefault(thread.thread(), 0L);
    }
}
