// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.trace;

import io.github.pomplens.runtime.trace.OpenVisits;
import io.github.pomplens.runtime.trace.Trace;
import io.github.pomplens.runtime.trace.TraceEvents;
import io.github.pomplens.runtime.trace.TracePhase;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The events of a thread as regions that lie in one another: visits, and in them the waits. A wait
 * in which a task begins ends there, and goes on after it. Where a visit goes on in another phase
 * while others are open above it for longer, these are left and entered again.
 */
final class EventNesting implements TraceEvents {
    /** A visit that is open. */
    private static final class Visit {
        private final int context;
        private final Region region;
        private final long entered;
        private @Nullable Region wait;
        private boolean forks;
        private boolean hasTeam;
        private @Nullable Collective collective;
        private long @Nullable [] counted;

        Visit(int context, Region region, long entered) {
            this.context = context;
            this.region = region;
            this.entered = entered;
        }
    }

    private record Collective(int communicator, int root, long sent, long received) {}

    /** Writes to the sink. */
    private interface Step {
        void take() throws IOException;
    }

    private final RunTraces traces;
    private final Trace trace;
    private final EventSink to;
    private final List<Visit> open = new ArrayList<>();

    /** How many of the open visits the sink knows: an event of one below may come before. */
    private int written;

    private long last;

    private EventNesting(RunTraces traces, Trace trace, EventSink to) {
        this.traces = traces;
        this.trace = trace;
        this.to = to;
    }

    /** Reads the events of a thread in the time that is wanted. */
    static void read(RunTraces traces, Trace trace, int thread, EventSink to) throws IOException {
        Window window = traces.window();
        EventSink inside = window.equals(Window.ALL) ? to : new WindowSink(window, to);
        EventNesting nesting = new EventNesting(traces, trace, inside);
        try {
            traces.read(trace, thread, nesting);
            nesting.closeDownTo(0, nesting.last);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** Never goes back, whatever the clocks say. */
    private long nanos(long ticks) {
        last = Math.max(last, traces.nanos(trace, ticks));
        return last;
    }

    private void step(Step step) {
        try {
            step.take();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Visit innermost() {
        return open.get(open.size() - 1);
    }

    private void push(int context, TracePhase phase, long nanos) {
        Visit visit = new Visit(context, traces.visit(trace, context), nanos);
        visit.wait = traces.wait(trace, context, phase).orElse(null);
        open.add(visit);
    }

    /** Tells the sink of all visits that have begun. */
    private void flush() {
        for (; written < open.size(); written++) {
            Visit visit = open.get(written);
            enter(visit, visit.entered);
        }
    }

    private void enter(Visit visit, long nanos) {
        step(() -> to.enter(nanos, visit.region));
        enterWait(visit, nanos);
    }

    private void enterWait(Visit visit, long nanos) {
        Region wait = visit.wait;
        if (wait != null) {
            step(() -> to.enter(nanos, wait));
        }
    }

    private void leaveWait(Visit visit, long nanos) {
        Region wait = visit.wait;
        if (wait != null) {
            step(() -> to.leave(nanos, wait));
        }
    }

    private void closeDownTo(int depth, long nanos) {
        flush();
        while (open.size() > depth) {
            Visit visit = open.remove(open.size() - 1);
            written--;
            leaveWait(visit, nanos);
            Collective collective = visit.collective;
            if (collective != null) {
                step(
                        () ->
                                to.collectiveEnd(
                                        nanos,
                                        visit.region,
                                        collective.communicator,
                                        collective.root,
                                        collective.sent,
                                        collective.received));
            }
            if (visit.hasTeam) {
                step(() -> to.join(nanos));
            }
            long[] counted = visit.counted;
            if (counted != null) {
                step(() -> to.counted(nanos, counted));
            }
            step(() -> to.leave(nanos, visit.region));
        }
    }

    @Override
    public void begin(long ticks, OpenVisits visits, boolean missing) {
        closeDownTo(0, last);
        long nanos = nanos(ticks);
        for (int i = 0; i < visits.depth(); i++) {
            push(visits.context(i), visits.phase(i), nanos);
        }
    }

    @Override
    public void enter(long ticks, int context, TracePhase phase) {
        push(context, phase, nanos(ticks));
    }

    @Override
    public void phase(long ticks, int above, TracePhase phase) {
        long nanos = nanos(ticks);
        int index = open.size() - 1 - above;
        Visit visit = open.get(index);
        @Nullable Region wait = traces.wait(trace, visit.context, phase).orElse(null);
        if (wait == visit.wait) {
            return;
        }
        boolean hasJustBegun = index + 1 == written && above > 0;
        long at = hasJustBegun ? open.get(index + 1).entered : nanos;
        if (!hasJustBegun) {
            flush();
            for (int i = open.size() - 1; i > index; i--) {
                Visit other = open.get(i);
                leaveWait(other, at);
                step(() -> to.leave(at, other.region));
            }
        }
        leaveWait(visit, at);
        visit.wait = wait;
        enterWait(visit, at);
        for (int i = index + 1; i < written; i++) {
            enter(open.get(i), at);
        }
    }

    @Override
    public void exit(long ticks, int above) {
        closeDownTo(open.size() - 1 - above, nanos(ticks));
    }

    @Override
    public void counted(long ticks, int above, long[] figures) {
        nanos(ticks);
        open.get(open.size() - 1 - above).counted = figures;
    }

    @Override
    public void acquired(long ticks, int lock, int call) {
        long nanos = nanos(ticks);
        flush();
        step(() -> to.acquired(nanos, lock));
    }

    @Override
    public void released(long ticks, int lock) {
        long nanos = nanos(ticks);
        flush();
        step(() -> to.released(nanos, lock));
    }

    @Override
    public void pause(long from, long until) {
        long begin = nanos(from);
        long end = nanos(until);
        flush();
        step(() -> to.pause(begin, end));
    }

    @Override
    public void sent(long ticks, int communicator, int receiver, int tag, long bytes) {
        long nanos = nanos(ticks);
        flush();
        step(() -> to.sent(nanos, communicator, receiver, tag, bytes));
    }

    @Override
    public void received(
            long ticks, long receive, int communicator, int sender, int tag, long bytes) {
        long nanos = nanos(ticks);
        flush();
        step(() -> to.received(nanos, communicator, sender, tag, bytes));
    }

    @Override
    public void collective(long ticks, int communicator, int root, long sent, long received) {
        long nanos = nanos(ticks);
        if (!open.isEmpty() && innermost().collective == null) {
            innermost().collective = new Collective(communicator, root, sent, received);
            flush();
            step(() -> to.collective(nanos));
        }
    }

    @Override
    public void forked(long ticks, long team) {
        nanos(ticks);
        if (!open.isEmpty()) {
            innermost().forks = true;
        }
    }

    @Override
    public void joined(long ticks, long team, int member, int size) {
        long nanos = nanos(ticks);
        if (!open.isEmpty() && innermost().forks && !innermost().hasTeam) {
            innermost().hasTeam = true;
            flush();
            step(() -> to.fork(nanos, size));
        }
    }

    @Override
    public void recording(long ticks, boolean on) {
        long nanos = nanos(ticks);
        flush();
        step(() -> to.recording(nanos, on));
    }

    @Override
    public void end(long ticks) {
        nanos(ticks);
    }
}
