// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace;

import io.github.pomplens.runtime.results.ContextNode;
import io.github.pomplens.runtime.results.Counts;
import io.github.pomplens.runtime.results.Execution;
import io.github.pomplens.runtime.results.Instances;
import io.github.pomplens.runtime.results.Locks;
import io.github.pomplens.runtime.results.LoneTeams;
import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.ThreadMetrics;
import io.github.pomplens.runtime.results.ThreadTimes;
import io.github.pomplens.runtime.results.Visits;
import io.github.pomplens.runtime.results.Waits;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The figures of a run in a range of time, in the form of its profile. What a trace doesn't tell,
 * such as waits for locks and counters, isn't in it.
 */
public final class RangeProfile {
    private RangeProfile() {}

    /**
     * Computes the figures.
     *
     * @param whole the profile of the same run
     * @param from in nanoseconds since the start of the measurement
     * @param to before which the range ends
     * @throws ResultsException the run had several processes, whose contexts are not those of the
     *     profile
     */
    public static Profile of(Profile whole, Trace trace, long from, long to)
            throws IOException, ResultsException {
        if (whole.ranks().total() > 0 || trace.start().ranks() > 0) {
            throw new ResultsException(
                    "metrics of a range of time can be had of runs with one process only");
        }
        List<List<ThreadMetrics>> entries = new ArrayList<>();
        for (ContextNode context : whole.contexts()) {
            List<ThreadMetrics> own = new ArrayList<>();
            if (context.part() == Part.PROGRAM) {
                for (ThreadMetrics thread : context.threads()) {
                    Visits once = Visits.ofSum(1, to - from);
                    own.add(metrics(thread.thread(), once, to - from, 0, Waits.NONE));
                }
            }
            entries.add(own);
        }
        long hz = trace.ticksPerSecond();
        for (int thread : trace.threads()) {
            if (thread < whole.execution().threads()) {
                TraceTotals.of(trace, thread, ticks(hz, from), ticks(hz, to))
                        .forEach((id, sums) -> add(whole, trace, thread, id, sums, entries));
            }
        }
        List<ContextNode> contexts = new ArrayList<>();
        for (ContextNode context : whole.contexts()) {
            contexts.add(
                    new ContextNode(
                            context.id(),
                            context.parent(),
                            context.construct(),
                            context.part(),
                            entries.get(context.id())));
        }
        return new Profile(
                during(whole.execution(), to - from),
                whole.recording(),
                whole.constructs(),
                LoneTeams.withoutWaits(whole.contexts(), contexts),
                new Locks(List.of(), 0),
                whole.conditions(),
                whole.ranks(),
                whole.surroundings());
    }

    /** Rounded up, so that ranges that follow each other have no tick in common. */
    private static long ticks(long hz, long nanos) {
        return nanos / 1_000_000_000 * hz
                + (nanos % 1_000_000_000 * hz + 999_999_999) / 1_000_000_000;
    }

    private static void add(
            Profile whole,
            Trace trace,
            int thread,
            int id,
            TraceTotals.Sums sums,
            List<List<ThreadMetrics>> entries) {
        long inclusive = trace.nanos(Math.max(0, sums.inclusive()));
        if (id <= 0 || id >= entries.size() || inclusive == 0 && sums.visits() == 0) {
            return;
        }
        Part part = whole.contexts().get(id).part();
        long body = part.hasPhases() ? trace.nanos(sums.in(TracePhase.BODY)) : 0;
        Waits waits = waits(trace, part, sums, inclusive);
        long count = Math.max(0, sums.visits());
        Visits visits = Visits.ofSum(count, inclusive).with(sums.iterations(), sums.bytes());
        entries.get(id).add(metrics(thread, visits, inclusive, body, waits));
    }

    /** All of an explicit barrier is a wait. */
    private static Waits waits(Trace trace, Part part, TraceTotals.Sums sums, long inclusive) {
        if (!part.hasPhases()) {
            return part == Part.BARRIER ? Waits.inBarrier(inclusive) : Waits.NONE;
        }
        return new Waits(
                trace.nanos(sums.in(TracePhase.BARRIER)),
                trace.nanos(sums.in(TracePhase.ENTRY)),
                0,
                0);
    }

    private static ThreadMetrics metrics(
            int thread, Visits visits, long inclusive, long body, Waits waits) {
        return new ThreadMetrics(
                thread,
                1,
                visits,
                new ThreadTimes(inclusive, body),
                waits,
                Instances.UNKNOWN,
                Counts.NONE);
    }

    private static Execution during(Execution whole, long time) {
        return new Execution(
                whole.executable(),
                whole.pid(),
                whole.startUnixNs(),
                time,
                whole.threads(),
                whole.endedBy(),
                whole.signal());
    }
}
