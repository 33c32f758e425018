// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace;

/** Goes through the events of one thread, chunk by chunk, and keeps what is open meanwhile. */
final class EventDecoder {
    private static final int ENTER = 0;
    private static final int EXIT = 1;
    private static final int FIRST_PHASE = 2;
    private static final int LAST_PHASE = 5;
    private static final int ACQUIRED = 6;
    private static final int RELEASED = 7;
    private static final int PAUSE = 8;
    private static final int RESUME = 9;
    private static final int BELOW = 10;
    private static final int CONTINUED = 11;
    private static final int END = 12;
    private static final int MORE = 13;

    /* What an event of kind MORE is. */
    private static final int SENT = 0;
    private static final int POSTED = 1;
    private static final int RECEIVED = 2;
    private static final int CANCELLED = 3;
    private static final int COLLECTIVE = 4;
    private static final int TASK_CREATED = 5;
    private static final int TASK_BEGAN = 6;
    private static final int TASK_SUSPENDED = 7;
    private static final int FORKED = 8;
    private static final int JOINED = 9;
    private static final int OFF = 10;
    private static final int ON = 11;
    private static final int VALUE = 12;
    private static final int LOCK_WAITED = 13;
    private static final int COUNTED = 14;
    private static final int MOVED = 15;
    private static final int ITERATIONS = 16;

    private static final int MAX_DEPTH = 4096;

    private final Definitions definitions;
    private final TraceEvents to;
    private final OpenVisits open = new OpenVisits();
    private long ticks;
    private long paused = -1;
    private int above;

    /** Of the visit that ends next, or -1. */
    private long iterations = -1;

    EventDecoder(Definitions definitions, TraceEvents to) {
        this.definitions = definitions;
        this.to = to;
    }

    /**
     * Reads a chunk of events.
     *
     * @param follows whether the chunk before it in the file has been read to its end
     * @param missing whether there are events before it that can't be read
     */
    void read(Chunk chunk, boolean follows, boolean missing) throws DamageException {
        long since = chunk.since();
        if (since < ticks) {
            throw new DamageException("begins before the end of the one before it");
        }
        ticks = since;
        above = 0;
        paused = -1;
        if (follows) {
            skipVisits(chunk);
        } else {
            iterations = -1;
            readVisits(chunk);
            to.begin(ticks, open, missing);
        }
        while (chunk.hasMore()) {
            readEvent(chunk);
        }
    }

    private static void skipVisits(Chunk chunk) throws DamageException {
        for (int left = chunk.nextInt(MAX_DEPTH, "number of visits"); left > 0; left--) {
            chunk.nextNumber();
            chunk.nextNumber();
        }
    }

    private void readVisits(Chunk chunk) throws DamageException {
        open.clear();
        for (int left = chunk.nextInt(MAX_DEPTH, "number of visits"); left > 0; left--) {
            long visit = chunk.nextNumber();
            long since = chunk.nextNumber();
            if (since > ticks) {
                throw new DamageException("has a visit that begins before the run");
            }
            open.push(context(visit), (int) (visit & 3), ticks - since);
        }
    }

    private int context(long visit) throws DamageException {
        long context = visit >>> 2;
        if (context > Integer.MAX_VALUE || !definitions.hasContext((int) context)) {
            throw new DamageException("names context " + context + ", which is not defined");
        }
        return (int) context;
    }

    private void readEvent(Chunk chunk) throws DamageException {
        int first = chunk.nextByte();
        int event = first & 0xF;
        long passed = first >> 4 & 7;
        if (first >= 0x80) {
            passed |= chunk.nextNumber() << 3;
        }
        if (passed < 0 || ticks + passed < 0) {
            throw new DamageException("has a time that is too large");
        }
        ticks += passed;
        switch (event) {
            case ENTER -> enter(chunk.nextNumber());
            case EXIT -> {
                int visit = visit();
                if (iterations >= 0) {
                    to.iterations(ticks, visit, iterations);
                    iterations = -1;
                }
                open.pop(visit);
                to.exit(ticks, visit);
            }
            case ACQUIRED -> {
                int lock = chunk.nextInt(Integer.MAX_VALUE, "lock");
                to.acquired(ticks, lock, chunk.nextInt(Integer.MAX_VALUE, "construct") - 1);
            }
            case RELEASED -> to.released(ticks, chunk.nextInt(Integer.MAX_VALUE, "lock"));
            case PAUSE -> paused = ticks;
            case RESUME -> resume();
            case BELOW -> above = chunk.nextInt(MAX_DEPTH, "number of visits");
            case CONTINUED -> to.continued(ticks);
            case END -> end(chunk);
            case MORE -> readMore(chunk, chunk.nextByte());
            default -> {
                if (event < FIRST_PHASE || event > LAST_PHASE) {
                    throw new DamageException("has an event of an unknown kind");
                }
                int visit = visit();
                open.setPhase(visit, event - FIRST_PHASE);
                to.phase(ticks, visit, TracePhase.of(event - FIRST_PHASE));
            }
        }
    }

    private void readMore(Chunk chunk, int event) throws DamageException {
        switch (event) {
            case SENT ->
                    to.sent(
                            ticks,
                            communicator(chunk),
                            rank(chunk),
                            tag(chunk),
                            chunk.nextNumber());
            case POSTED -> {
                long receive = chunk.nextNumber();
                to.posted(ticks, receive, communicator(chunk), rank(chunk), tag(chunk));
            }
            case RECEIVED -> {
                long receive = chunk.nextNumber();
                int communicator = communicator(chunk);
                int from = rank(chunk);
                to.received(ticks, receive, communicator, from, tag(chunk), chunk.nextNumber());
            }
            case CANCELLED -> to.cancelled(ticks, chunk.nextNumber());
            case COLLECTIVE -> {
                int communicator = communicator(chunk);
                int root = rank(chunk);
                to.collective(ticks, communicator, root, chunk.nextNumber(), chunk.nextNumber());
            }
            case TASK_CREATED -> to.taskCreated(ticks, chunk.nextNumber());
            case TASK_BEGAN -> to.taskBegan(ticks, chunk.nextNumber());
            case TASK_SUSPENDED -> to.taskSuspended(ticks);
            case FORKED -> to.forked(ticks, chunk.nextNumber());
            case JOINED -> {
                long team = chunk.nextNumber();
                int member = chunk.nextInt(Integer.MAX_VALUE, "member") - 1;
                to.joined(ticks, team, member, chunk.nextInt(Integer.MAX_VALUE, "size of a team"));
            }
            case OFF -> to.recording(ticks, false);
            case ON -> to.recording(ticks, true);
            case VALUE -> to.value(ticks, value(chunk));
            case LOCK_WAITED -> {
                long waited = amount(chunk, "time");
                to.lockWaited(ticks, waited, chunk.nextInt(Integer.MAX_VALUE, "construct") - 1);
            }
            case COUNTED -> {
                int visit = visit();
                to.counted(ticks, visit, counted(chunk));
            }
            case MOVED -> to.moved(ticks, amount(chunk, "number"));
            case ITERATIONS -> iterations = amount(chunk, "number");
            default -> throw new DamageException("has an event of an unknown kind");
        }
    }

    private long[] counted(Chunk chunk) throws DamageException {
        int count = definitions.counters().size();
        if (chunk.nextNumber() != count) {
            throw new DamageException("has values of counters that are not defined");
        }
        long[] figures = new long[count];
        for (int i = 0; i < count; i++) {
            figures[i] = amount(chunk, "value of a counter");
        }
        return figures;
    }

    /** A number that must fit into a long. */
    private static long amount(Chunk chunk, String what) throws DamageException {
        long amount = chunk.nextNumber();
        if (amount < 0) {
            throw new DamageException("has a " + what + " that is too large");
        }
        return amount;
    }

    private int communicator(Chunk chunk) throws DamageException {
        int id = chunk.nextInt(Integer.MAX_VALUE, "communicator");
        if (!definitions.communicators().containsKey(id)) {
            throw new DamageException("names communicator " + id + ", which is not defined");
        }
        return id;
    }

    private static int rank(Chunk chunk) throws DamageException {
        return chunk.nextInt(Integer.MAX_VALUE, "rank") - 1;
    }

    private static int tag(Chunk chunk) throws DamageException {
        return (int) (Math.min(chunk.nextNumber(), 1L << 31) - 1);
    }

    private static double value(Chunk chunk) throws DamageException {
        long high = chunk.nextNumber();
        return Double.longBitsToDouble(high << 32 | chunk.nextNumber() & 0xFFFF_FFFFL);
    }

    private void enter(long visit) throws DamageException {
        if (open.depth() >= MAX_DEPTH) {
            throw new DamageException("has more visits open than any thread");
        }
        int context = context(visit);
        open.push(context, (int) (visit & 3), ticks);
        to.enter(ticks, context, TracePhase.of((int) (visit & 3)));
    }

    /** The visit that an event is of, by how many others are open above it. */
    private int visit() throws DamageException {
        int visit = above;
        above = 0;
        if (visit >= open.depth()) {
            throw new DamageException("has an event of a visit that is not open");
        }
        return visit;
    }

    private void resume() throws DamageException {
        if (paused < 0) {
            throw new DamageException("ends a pause that has not begun");
        }
        to.pause(paused, ticks);
        paused = -1;
    }

    private void end(Chunk chunk) throws DamageException {
        long until = chunk.since() + chunk.nextNumber();
        if (until < 0 || chunk.hasMore()) {
            throw new DamageException("ends at no time");
        }
        ticks = Math.max(ticks, until);
        to.end(ticks);
    }
}
