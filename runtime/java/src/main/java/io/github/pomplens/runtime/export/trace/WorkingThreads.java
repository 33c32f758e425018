// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.trace;

import java.io.IOException;

/**
 * How many threads of a process work at a time, neither waiting nor without work: averages of equal
 * parts of a range of time, so that memory doesn't grow with the trace.
 */
final class WorkingThreads {
    private static final int MOST_PARTS = 1000;

    /** Gets the values, in the order of time. */
    interface Values {
        void add(long nanos, double threads) throws IOException;
    }

    /** Gets what a thread does, in the order of time. */
    final class OfThread {
        private final int outside;
        private int state;
        private long since;

        private OfThread(boolean executesProgram, long began) {
            this.outside = ParaverWords.outside(executesProgram);
            this.state = outside;
            this.since = began;
        }

        /** From now on it is in a region. */
        void enters(long nanos, Region region) {
            becomes(nanos, ParaverWords.state(region));
        }

        /** From now on it is in none. */
        void leaves(long nanos) {
            becomes(nanos, outside);
        }

        /** In between it writes the trace. */
        void pauses(long from, long to) {
            becomes(from, state);
            since = to;
        }

        private void becomes(long nanos, int now) {
            if (ParaverWords.isWork(state)) {
                add(since, nanos);
            }
            since = Math.max(since, nanos);
            state = now;
        }
    }

    private final Window range;
    private final long length;
    private final long[] parts;

    WorkingThreads(Window range) {
        this.range = range;
        long whole = Math.max(1, range.to() - range.from());
        this.length = (whole + MOST_PARTS - 1) / MOST_PARTS;
        this.parts = new long[(int) ((whole + length - 1) / length)];
    }

    /**
     * Begins with a thread.
     *
     * @param executesProgram whether it works where it is in no construct
     * @param began when its process did
     */
    OfThread of(boolean executesProgram, long began) {
        return new OfThread(executesProgram, began);
    }

    /** Adds work; what is after the range belongs to a program that was killed, and to no part. */
    private void add(long from, long until) {
        long to = Math.min(until, range.to());
        for (long at = from; at < to; ) {
            int part = (int) ((at - range.from()) / length);
            long end = Math.min(to, range.from() + (part + 1) * length);
            parts[part] += end - at;
            at = end;
        }
    }

    /** Writes the averages; one that equals the last is left out. */
    void write(Values values) throws IOException {
        double last = -1;
        for (int part = 0; part < parts.length; part++) {
            long begin = range.from() + part * length;
            long end = Math.min(range.to(), begin + length);
            double average = (double) parts[part] / Math.max(1, end - begin);
            if (average != last) {
                values.add(begin, average);
                last = average;
            }
        }
        values.add(range.to(), 0);
    }
}
