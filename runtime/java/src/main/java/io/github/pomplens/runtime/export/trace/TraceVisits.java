// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.trace;

import io.github.pomplens.runtime.trace.OpenVisits;
import io.github.pomplens.runtime.trace.TraceEvents;
import io.github.pomplens.runtime.trace.TracePhase;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The events of a thread as spans of time: visits, and the waits in them, each when it ends. Spans
 * lie in one another or apart: a wait in which the thread executes a task is two.
 */
final class TraceVisits implements TraceEvents {
    /** Gets spans; times are in ticks. */
    interface Spans {
        /** A visit has ended. */
        void visit(int context, long from, long to, Amounts amounts) throws IOException;

        void waited(int context, TracePhase phase, long from, long to) throws IOException;

        void paused(long from, long to) throws IOException;
    }

    /**
     * What is known of a visit beside its times.
     *
     * @param counted figures of the trace's counters; empty when nothing was counted in it
     * @param bytes of shared data of UPC that it has moved
     * @param iterations of the loop of UPC that it is of, or -1
     */
    record Amounts(long[] counted, long bytes, long iterations) {}

    private static final long[] NOTHING = {};

    private static final class Visit {
        private final int context;
        private final long entered;
        private TracePhase phase;
        private long since;
        private long[] counted = NOTHING;
        private long bytes;
        private long iterations = -1;

        Visit(int context, TracePhase phase, long ticks) {
            this.context = context;
            this.phase = phase;
            this.entered = ticks;
            this.since = ticks;
        }

        Amounts amounts() {
            return new Amounts(counted, bytes, iterations);
        }
    }

    private final Spans spans;
    private final List<Visit> open = new ArrayList<>();
    private long last;

    TraceVisits(Spans spans) {
        this.spans = spans;
    }

    /** Ends what is open at the end of the trace. */
    void close() throws IOException {
        try {
            closeAll();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private void closeAll() {
        closeAbove(0, last);
    }

    private void closeAbove(int depth, long ticks) {
        while (open.size() > depth) {
            Visit visit = open.remove(open.size() - 1);
            endPhase(visit, ticks);
            try {
                spans.visit(visit.context, visit.entered, ticks, visit.amounts());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        last = ticks;
    }

    private void endPhase(Visit visit, long ticks) {
        boolean waits = visit.phase == TracePhase.ENTRY || visit.phase == TracePhase.BARRIER;
        if (waits && ticks > visit.since) {
            try {
                spans.waited(visit.context, visit.phase, visit.since, ticks);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        visit.since = ticks;
    }

    @Override
    public void begin(long ticks, OpenVisits visits, boolean missing) {
        closeAll();
        for (int i = 0; i < visits.depth(); i++) {
            open.add(new Visit(visits.context(i), visits.phase(i), ticks));
        }
        last = ticks;
    }

    @Override
    public void enter(long ticks, int context, TracePhase phase) {
        open.add(new Visit(context, phase, ticks));
        last = ticks;
    }

    @Override
    public void phase(long ticks, int above, TracePhase phase) {
        Visit visit = open.get(open.size() - 1 - above);
        endPhase(visit, ticks);
        visit.phase = phase;
        last = ticks;
    }

    @Override
    public void moved(long ticks, long bytes) {
        if (!open.isEmpty()) {
            open.get(open.size() - 1).bytes += bytes;
        }
    }

    @Override
    public void iterations(long ticks, int above, long count) {
        open.get(open.size() - 1 - above).iterations = count;
    }

    @Override
    public void exit(long ticks, int above) {
        closeAbove(open.size() - 1 - above, ticks);
    }

    @Override
    public void counted(long ticks, int above, long[] figures) {
        open.get(open.size() - 1 - above).counted = figures;
    }

    @Override
    public void pause(long from, long to) {
        try {
            spans.paused(from, to);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void end(long ticks) {
        last = ticks;
    }
}
