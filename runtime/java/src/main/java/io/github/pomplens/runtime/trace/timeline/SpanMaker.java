// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.timeline;

import io.github.pomplens.runtime.trace.OpenVisits;
import io.github.pomplens.runtime.trace.TraceEvents;
import io.github.pomplens.runtime.trace.TracePhase;
import java.util.Arrays;

/** Makes spans of a thread's events: the innermost visit and its phase say what the thread does. */
final class SpanMaker implements TraceEvents {
    private static final int UNKNOWN = SpanKey.of(ThreadState.UNKNOWN, -1);
    private static final int TRACING = SpanKey.of(ThreadState.TRACING, -1);

    /** Later times are no program's; cells of levels end after them. */
    static final long LAST = 1L << 60;

    private static final int PHASES = TracePhase.values().length;

    private final ContextKeys keys;
    private final int outside;
    private final Spans to;
    private int[] contexts = new int[64];
    private int[] phases = new int[64];
    private int depth;

    /** What the thread does now, since when, and how many visits were open then. */
    private int key;

    private long began;
    private int begunDepth;

    private long last;
    private boolean isBegun;
    private boolean resumes;
    private int beginnings;

    /**
     * @param executesProgram what the thread does outside of constructs, or it has no work there
     */
    SpanMaker(ContextKeys keys, boolean executesProgram, Spans to) {
        this.keys = keys;
        this.outside = SpanKey.of(executesProgram ? ThreadState.SERIAL : ThreadState.IDLE, -1);
        this.to = to;
    }

    /**
     * Makes spans from a chunk on that is not the first.
     *
     * @param since when the span began that is open at its beginning
     */
    void startAt(long since) {
        began = since;
        isBegun = true;
        resumes = true;
    }

    /** Returns when what the thread does now began. */
    long began() {
        return began;
    }

    /** Returns the time of the last event. */
    long last() {
        return Math.min(last, LAST);
    }

    /** Returns how often events began, or went on after some that are missing. */
    int beginnings() {
        return beginnings;
    }

    /** Ends what is open at the last event that was read, although it goes on. */
    void cut() {
        change(last, key);
    }

    /** Ends what is open with the last event. What comes then isn't known. */
    void finish(long end) {
        change(last, UNKNOWN);
        change(Math.max(last, end), UNKNOWN);
    }

    private void change(long time, int next) {
        long ticks = Math.min(time, LAST);
        if (ticks > began) {
            to.span(began, ticks, key, begunDepth);
        }
        began = ticks;
        begunDepth = depth;
        key = next;
        last = ticks;
    }

    private int innermost() {
        return depth == 0 ? outside : keys.of(contexts[depth - 1] * PHASES + phases[depth - 1]);
    }

    private void push(int context, int phase) {
        if (depth == contexts.length) {
            contexts = Arrays.copyOf(contexts, 2 * depth);
            phases = Arrays.copyOf(phases, 2 * depth);
        }
        contexts[depth] = context;
        phases[depth++] = phase;
    }

    @Override
    public void begin(long ticks, OpenVisits visits, boolean missing) {
        if (!isBegun) {
            key = missing ? UNKNOWN : outside;
        } else if (!resumes) {
            change(last, UNKNOWN);
        }
        depth = 0;
        for (int i = 0; i < visits.depth(); i++) {
            push(visits.context(i), visits.phase(i).ordinal());
        }
        if (resumes) {
            key = innermost();
            begunDepth = depth;
            last = ticks;
        } else {
            change(ticks, innermost());
        }
        isBegun = true;
        resumes = false;
        beginnings++;
    }

    @Override
    public void enter(long ticks, int context, TracePhase phase) {
        push(context, phase.ordinal());
        change(ticks, innermost());
    }

    @Override
    public void phase(long ticks, int above, TracePhase phase) {
        phases[depth - 1 - above] = phase.ordinal();
        last = ticks;
        if (above == 0 && innermost() != key) {
            change(ticks, innermost());
        }
    }

    @Override
    public void exit(long ticks, int above) {
        depth -= above + 1;
        change(ticks, innermost());
    }

    @Override
    public void pause(long from, long to) {
        change(from, TRACING);
        change(to, innermost());
    }

    @Override
    public void end(long ticks) {
        last = ticks;
    }
}
