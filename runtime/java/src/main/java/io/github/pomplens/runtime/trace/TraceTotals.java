// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace;

import io.github.pomplens.runtime.results.Iterations;
import io.github.pomplens.runtime.results.Part;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a thread did in a range of time, added up by context: for all of a run these are the sums of
 * the profile. As there, time counts in the outermost of nested visits of a context, waits in the
 * inner ones are taken off its body, and the time of a task is taken off constructs that it is no
 * part of, such as the barrier in which its thread came to execute it.
 */
public final class TraceTotals {
    /** The sums of a context; times are in ticks. */
    public static final class Sums {
        private long visits;
        private long inclusive;
        private long bytes;
        private Iterations iterations = Iterations.UNKNOWN;
        private final long[] phases = new long[TracePhase.values().length];

        /** Returns how many visits began in the range. */
        public long visits() {
            return visits;
        }

        /** Returns the time from enter to exit, of outermost visits. */
        public long inclusive() {
            return inclusive;
        }

        /** Returns the bytes of shared data of UPC that were moved in the range. */
        public long bytes() {
            return bytes;
        }

        /** Returns those of the loops of UPC that ended in the range. */
        public Iterations iterations() {
            return iterations;
        }

        /** Returns the time in a phase; together they are not more than all of it. */
        public long in(TracePhase phase) {
            long time = phases[phase.ordinal()];
            if (phase != TracePhase.BODY) {
                return time;
            }
            long waits = in(TracePhase.ENTRY) + in(TracePhase.BARRIER);
            return Math.max(0, Math.min(time, inclusive - waits));
        }
    }

    private TraceTotals() {}

    /**
     * Adds up a thread's time from one tick on and before another one, by the id of the context.
     */
    public static Map<Integer, Sums> of(Trace trace, int thread, long from, long to)
            throws IOException {
        Adder adder = new Adder(trace, from, to);
        trace.read(thread, adder);
        adder.close();
        return Collections.unmodifiableMap(adder.sums);
    }

    /** A visit that is open. */
    private static final class Visit {
        private final Sums sums;
        private final int context;
        private final Visit outermost;
        private final long entered;
        private TracePhase phase;
        private long since;

        /** The time of tasks above it that are no part of its context. */
        private long others;

        Visit(Sums sums, int context, Visit outermost, long ticks, TracePhase phase) {
            this.sums = sums;
            this.context = context;
            this.outermost = outermost == null ? this : outermost;
            this.entered = ticks;
            this.phase = phase;
            this.since = ticks;
        }
    }

    private static final class Adder implements TraceEvents {
        private final Trace trace;
        private final long from;
        private final long to;
        private final Map<Integer, Sums> sums = new HashMap<>();
        private final List<Visit> open = new ArrayList<>();
        private long last;

        Adder(Trace trace, long from, long to) {
            this.trace = trace;
            this.from = from;
            this.to = to;
        }

        private long within(long begin, long end) {
            return Math.max(0, Math.min(end, to) - Math.max(begin, from));
        }

        private void push(long ticks, int context, TracePhase phase) {
            Visit outermost = null;
            for (Visit visit : open) {
                if (visit.context == context) {
                    outermost = visit;
                    break;
                }
            }
            Sums own = sums.computeIfAbsent(context, key -> new Sums());
            open.add(new Visit(own, context, outermost, ticks, phase));
        }

        private Visit visit(int above) {
            return open.get(open.size() - 1 - above);
        }

        private void endPhase(Visit visit, long ticks) {
            long time = within(visit.since, ticks);
            boolean waits = visit.phase == TracePhase.ENTRY || visit.phase == TracePhase.BARRIER;
            if (visit.outermost == visit) {
                visit.sums.phases[visit.phase.ordinal()] += time;
            } else if (waits && visit.outermost.phase == TracePhase.BODY) {
                visit.sums.phases[visit.phase.ordinal()] += time;
                visit.sums.phases[TracePhase.BODY.ordinal()] -= time;
            }
            visit.since = ticks;
        }

        private void close(long ticks) {
            Visit visit = open.remove(open.size() - 1);
            endPhase(visit, ticks);
            long time = within(visit.entered, ticks) - visit.others;
            if (visit.outermost == visit) {
                visit.sums.inclusive += time;
            }
            if (part(visit) == Part.TASK) {
                takeOffOthers(visit.context, time);
            }
        }

        private Part part(Visit visit) {
            return trace.context(visit.context).orElseThrow().part();
        }

        private void takeOffOthers(int task, long time) {
            for (int i = open.size() - 1; i >= 0 && !contains(open.get(i).context, task); i--) {
                open.get(i).others += time;
            }
        }

        private boolean contains(int outer, int inner) {
            int id = inner;
            while (id > outer) {
                id = trace.context(id).map(TraceContext::parent).orElse(0);
            }
            return id == outer;
        }

        /** Ends what is open at the end of the trace, or before events that are missing. */
        void close() {
            while (!open.isEmpty()) {
                close(last);
            }
        }

        @Override
        public void begin(long ticks, OpenVisits visits, boolean missing) {
            close();
            for (int i = 0; i < visits.depth(); i++) {
                push(ticks, visits.context(i), visits.phase(i));
            }
            last = ticks;
        }

        @Override
        public void enter(long ticks, int context, TracePhase phase) {
            push(ticks, context, phase);
            if (ticks >= from && ticks < to) {
                visit(0).sums.visits++;
            }
            last = ticks;
        }

        @Override
        public void continued(long ticks) {
            if (ticks >= from && ticks < to) {
                visit(0).sums.visits--;
            }
        }

        @Override
        public void phase(long ticks, int above, TracePhase phase) {
            Visit visit = visit(above);
            boolean again = visit.phase == TracePhase.BARRIER && phase == TracePhase.BODY;
            if (again && part(visit).isRegion()) {
                // The thread executes a second body of the region, of another member of the team.
                visit.sums.visits += ticks >= from && ticks < to ? 1 : 0;
                visit.since = ticks;
            }
            endPhase(visit, ticks);
            visit.phase = phase;
            last = ticks;
        }

        @Override
        public void moved(long ticks, long bytes) {
            if (ticks >= from && ticks < to && !open.isEmpty()) {
                visit(0).sums.bytes += bytes;
            }
        }

        @Override
        public void iterations(long ticks, int above, long count) {
            if (ticks >= from && ticks < to) {
                Sums sums = visit(above).sums;
                sums.iterations = sums.iterations.and(new Iterations(1, count, count, count));
            }
        }

        @Override
        public void exit(long ticks, int above) {
            for (int i = 0; i <= above; i++) {
                close(ticks);
            }
            last = ticks;
        }

        @Override
        public void end(long ticks) {
            last = ticks;
        }
    }
}
