// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.results.ContextNode;
import io.github.pomplens.runtime.results.CpuTime;
import io.github.pomplens.runtime.results.Figure;
import io.github.pomplens.runtime.results.Iterations;
import io.github.pomplens.runtime.results.Sums;
import io.github.pomplens.runtime.results.ThreadMetrics;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the measurement library records of a construct that no report shows. NaN is a missing value.
 *
 * @param iterations of its loop
 * @param cpu of each thread on a processor, in long visits
 * @param last in how many executions each thread was the slowest; empty where single executions are
 *     not known
 * @param entries what each thread did in each of its contexts
 */
record RecordedFigures(
        Iterations iterations,
        Map<Integer, CpuTime> cpu,
        Map<Integer, Long> last,
        List<ThreadMetrics> entries) {

    /** Adds up the contexts of a construct. */
    static RecordedFigures of(List<ContextNode> contexts) {
        boolean inRegion = contexts.stream().anyMatch(it -> !it.part().isRegion());
        Iterations iterations = Iterations.UNKNOWN;
        Map<Integer, CpuTime> cpu = new HashMap<>();
        Map<Integer, Long> last = new HashMap<>();
        List<ThreadMetrics> entries = new ArrayList<>();
        boolean single = false;
        for (ContextNode context : contexts) {
            // Of a combined construct the threads share the loop, not the region.
            boolean shares = !inRegion || !context.part().isRegion();
            entries.addAll(context.threads());
            for (ThreadMetrics entry : context.threads()) {
                iterations = iterations.and(entry.visits().iterations());
                cpu.merge(entry.thread(), entry.times().cpu(), CpuTime::and);
                if (shares) {
                    single |= entry.instances().count() > 0;
                    last.merge(entry.thread(), entry.instances().last(), Sums::add);
                }
            }
        }
        return new RecordedFigures(iterations, cpu, single ? last : Map.of(), entries);
    }

    /** Returns a figure of all threads, of those that have it; 0 where none has. */
    double total(Figure figure) {
        return entries.stream()
                .mapToLong(figure::of)
                .filter(it -> it != 0)
                .reduce(figure::join)
                .orElse(0);
    }

    double iterations(double figure) {
        return iterations.executions() > 0 ? figure : Double.NaN;
    }

    /** Returns the part of their time that all threads were on a processor. */
    double cpuOfAll() {
        return part(cpu.values().stream().reduce(CpuTime.UNKNOWN, CpuTime::and));
    }

    double cpuOf(int thread) {
        return part(cpu.get(thread));
    }

    double lastOf(int thread) {
        Long count = last.get(thread);
        return count == null ? Double.NaN : count;
    }

    private static double part(@Nullable CpuTime time) {
        return time == null || time.wallNs() == 0
                ? Double.NaN
                : (double) time.cpuNs() / time.wallNs();
    }
}
