// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp.profile;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Writes the events of one thread into a chunk of its own (docs/spec/trace-format.md, "Events").
 * Only that thread calls this; whoever ends the trace reads what has been published.
 */
final class ThreadTrace {
    private static final int ENTER = 0;
    private static final int EXIT = 1;
    private static final int FIRST_PHASE = 2;
    private static final int PAUSE = 8;
    private static final int RESUME = 9;
    private static final int BELOW = 10;
    private static final int END = 12;
    private static final int MORE = 13;

    /* What an event of kind MORE is. */
    static final int TASK_CREATED = 5;
    static final int TASK_BEGAN = 6;
    static final int FORKED = 8;
    static final int JOINED = 9;
    static final int OFF = 10;
    static final int ON = 11;

    /** Bytes of the largest event. */
    private static final int EVENT = 2 + 4 * TraceChunk.NUMBER;

    /** From here on a chunk has no room for an event with what may come before and behind it. */
    private static final int FULL = TraceChunk.SIZE - 4 * EVENT;

    private static final int TICKS_IN_FIRST = 7;
    private static final int MORE_TICKS = 0x80;
    private static final VarHandle USED = usedHandle();

    private final TraceFile file;
    private final int slot;
    private final TraceChunk chunk = new TraceChunk();
    private final Frame[] open = new Frame[Recorder.MOST_FRAMES];
    private final long[] entered = new long[Recorder.MOST_FRAMES];
    private int depth;
    private long since;

    /** Ticks of the last event, and up to which events have told of. */
    private long last;

    private long told;
    private long number;
    private boolean begun;
    private boolean ended;

    /** The thread has written a chunk, which the trace doesn't say yet. */
    private boolean paused;

    private long pausedSince;
    private long pausedUntil;

    /** How much of the chunk others may read. */
    private int used;

    ThreadTrace(TraceFile file, int slot) {
        this.file = file;
        this.slot = slot;
    }

    private static VarHandle usedHandle() {
        try {
            return MethodHandles.lookup().findVarHandle(ThreadTrace.class, "used", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** A visit begins, as the innermost. */
    void enter(Frame frame, long time) {
        if (begin(time)) {
            open[depth] = frame;
            entered[depth++] = last;
            put(ENTER);
            chunk.number(visit(frame));
            end();
        }
    }

    /** A visit ends, and what is above it. */
    void exit(Frame frame, long time) {
        int visit = find(frame);
        if (visit >= 0 && begin(time)) {
            putAbove(visit);
            put(EXIT);
            depth = visit;
            end();
        }
    }

    /** A visit goes on in another phase. */
    void phase(Frame frame, long time) {
        int visit = find(frame);
        if (visit >= 0 && begin(time)) {
            putAbove(visit);
            put(FIRST_PHASE + frame.phase.traced());
            end();
        }
    }

    /** Says more of the innermost visit, or of the thread. */
    void fact(int kind, long time, long... numbers) {
        if (begin(time)) {
            put(MORE);
            chunk.octet(kind);
            for (long each : numbers) {
                chunk.number(each);
            }
            end();
        }
    }

    /** The thread executes a member of a team. */
    void joined(Fork fork, int member, int members, long time) {
        fact(JOINED, time, fork.number, member + 1L, members);
    }

    /** Makes room; the ticks of the event, which are not before those of the last one, are last. */
    private boolean begin(long time) {
        if (ended) {
            return false;
        }
        long now = Math.max(last, file.ticks(time));
        if (!begun) {
            begun = true;
            ended = !file.promiseChunk();
            if (ended) {
                return false;
            }
            beginChunk(now);
        }
        if (paused && now > pausedSince) {
            paused = false;
            put(PAUSE);
            last = pausedUntil;
            put(RESUME);
        }
        last = Math.max(now, last);
        return true;
    }

    /** Puts an event at the last ticks: its first bytes say how many have passed. */
    private void put(int event) {
        long passed = last - told;
        told = last;
        int first = event | (int) (passed & TICKS_IN_FIRST) << 4;
        if (passed > TICKS_IN_FIRST) {
            chunk.octet(first | MORE_TICKS);
            chunk.number(passed >>> 3);
        } else {
            chunk.octet(first);
        }
    }

    private static long visit(Frame frame) {
        return (long) frame.node.context.id << 2 | frame.phase.traced();
    }

    /** Returns which of the open visits is that of a frame; -1 when it isn't recorded. */
    private int find(Frame frame) {
        int visit = depth - 1;
        while (visit >= 0 && open[visit] != frame) {
            visit--;
        }
        return visit;
    }

    private void putAbove(int visit) {
        if (visit < depth - 1) {
            put(BELOW);
            chunk.number(depth - 1L - visit);
        }
    }

    /** A chunk begins with the visits that are open, so that it can be read by itself. */
    private void beginChunk(long now) {
        since = now;
        last = now;
        told = now;
        chunk.clear();
        chunk.number(depth);
        for (int i = 0; i < depth; i++) {
            chunk.number(visit(open[i]));
            chunk.number(now - entered[i]);
        }
    }

    /** The event is complete; the chunk may be, too. */
    private void end() {
        USED.setRelease(this, chunk.at());
        if (chunk.at() >= FULL) {
            ended = !file.write(this);
            paused = !ended;
            pausedSince = last;
            pausedUntil = Math.max(last, file.ticks(System.nanoTime()));
        }
    }

    /** Returns the full chunk for the file; the next one begins when that has been written. */
    byte[] sealed() {
        return chunk.sealed(TraceChunk.Kind.EVENTS, slot, number, since);
    }

    /** Begins the next chunk, while nobody reads this one. */
    void next() {
        number++;
        beginChunk(last);
        USED.setRelease(this, chunk.at());
    }

    /**
     * Returns the rest of the thread's events, which it may go on adding to; empty when there is
     * none.
     */
    byte[] rest() {
        int end = (int) USED.getAcquire(this);
        if (end == 0) {
            return new byte[0];
        }
        TraceChunk copy = chunk.copyUpTo(end);
        copy.octet(END);
        copy.number(Math.max(0, file.ticks(System.nanoTime()) - since));
        return copy.sealed(TraceChunk.Kind.EVENTS, slot, number, since);
    }
}
