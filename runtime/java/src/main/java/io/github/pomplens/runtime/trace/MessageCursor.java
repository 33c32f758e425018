// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace;

import java.io.IOException;
import java.util.Arrays;

/** The events of a thread that messages are made of, one after the other. */
final class MessageCursor {
    enum Kind {
        SENT,
        POSTED,
        RECEIVED,
        CANCELLED
    }

    private static final int FIELDS = 7;

    private final Trace trace;
    private final int thread;
    private final ThreadEvents events;
    private long[] fields = new long[16 * FIELDS];
    private int count;
    private int at = -1;
    private boolean misses;

    MessageCursor(Trace trace, int thread) {
        this.trace = trace;
        this.thread = thread;
        this.events = trace.events(thread, 0, new Collector());
    }

    /** Goes to the next event; false when there is none. */
    boolean next() throws IOException {
        at++;
        while (at >= count) {
            at = 0;
            count = 0;
            if (!events.hasNext()) {
                return false;
            }
            events.next();
        }
        return true;
    }

    /** Whether events that came before the current one are missing. */
    boolean misses() {
        return misses;
    }

    int rank() {
        return trace.start().rank();
    }

    int thread() {
        return thread;
    }

    Kind kind() {
        return Kind.values()[(int) field(0)];
    }

    /** The time of the event, in nanoseconds on the common clock. */
    long nanos() {
        return field(1);
    }

    long receive() {
        return field(2);
    }

    /** The key of the communicator. */
    long communicator() {
        return field(3);
    }

    int peer() {
        return (int) field(4);
    }

    int tag() {
        return (int) field(5);
    }

    long bytes() {
        return field(6);
    }

    private long field(int number) {
        return fields[at * FIELDS + number];
    }

    private final class Collector implements TraceEvents {
        private void add(
                Kind kind,
                long ticks,
                long receive,
                int communicator,
                int peer,
                int tag,
                long bytes) {
            int from = count++ * FIELDS;
            if (from + FIELDS > fields.length) {
                fields = Arrays.copyOf(fields, 2 * fields.length);
            }
            fields[from] = kind.ordinal();
            fields[from + 1] = trace.commonNanos(ticks);
            fields[from + 2] = receive;
            fields[from + 3] =
                    trace.communicator(communicator).map(TraceCommunicator::key).orElse(-1L);
            fields[from + 4] = peer;
            fields[from + 5] = tag;
            fields[from + 6] = bytes;
        }

        @Override
        public void begin(long ticks, OpenVisits visits, boolean missing) {
            misses |= missing;
        }

        @Override
        public void sent(long ticks, int communicator, int to, int tag, long bytes) {
            add(Kind.SENT, ticks, 0, communicator, to, tag, bytes);
        }

        @Override
        public void posted(long ticks, long receive, int communicator, int from, int tag) {
            add(Kind.POSTED, ticks, receive, communicator, from, tag, 0);
        }

        @Override
        public void received(
                long ticks, long receive, int communicator, int from, int tag, long bytes) {
            add(Kind.RECEIVED, ticks, receive, communicator, from, tag, bytes);
        }

        @Override
        public void cancelled(long ticks, long receive) {
            add(Kind.CANCELLED, ticks, receive, -1, -1, -1, 0);
        }
    }
}
