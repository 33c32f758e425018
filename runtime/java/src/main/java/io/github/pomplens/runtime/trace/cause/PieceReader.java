// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.cause;

import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.trace.OpenVisits;
import io.github.pomplens.runtime.trace.TraceContext;
import io.github.pomplens.runtime.trace.TraceEvents;
import io.github.pomplens.runtime.trace.TracePhase;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/** Makes pieces of the events of a thread, and notes where it depends on others. */
final class PieceReader implements TraceEvents {
    /** A visit that is open. */
    private static final class Visit {
        final TraceContext context;
        final int path;
        TracePhase phase;

        final long begin;

        /** When its phase began. */
        long since;

        /** In the team of the region that it is, or is in. */
        @Nullable Member member;

        /** That it creates, or -1. */
        long created = -1;

        @Nullable Arrival arrival;
        @Nullable Wait entry;
        long holdsSince = -1;

        Visit(
                TraceContext context,
                int path,
                TracePhase phase,
                long begin,
                @Nullable Member member) {
            this.context = context;
            this.path = path;
            this.phase = phase;
            this.begin = begin;
            this.since = begin;
            this.member = member;
        }

        boolean waits() {
            return phase == TracePhase.ENTRY || isAtBarrier() || context.part() == Part.MPI;
        }

        /** Constructs that are nothing but a wait have no phase for it. */
        boolean isAtBarrier() {
            return phase == TracePhase.BARRIER
                    || switch (context.part()) {
                        case BARRIER, TASKWAIT, TASKYIELD -> true;
                        default -> false;
                    };
        }
    }

    /** A context, and the number of its call path. */
    private record Known(TraceContext context, int path) {}

    /** Contexts are numbered from 1 on; so many are not looked up again for each visit. */
    private static final int MOST_KNOWN = 1 << 16;

    private @Nullable Known[] known = new Known[64];

    private final IntFunction<TraceContext> contexts;
    private final IntUnaryOperator paths;
    private final IntBinaryOperator calls;
    private final LongUnaryOperator nanos;
    private final ThreadPieces pieces;
    private final Meetings meetings;
    private final CollectiveCalls collectives;
    private final Deque<Visit> open = new ArrayDeque<>();
    private boolean isWorker;

    private @Nullable Member upcMember;

    /** For the lock that the thread is about to have got. */
    private @Nullable Wait lockWait;

    /** What ended when the innermost visit began. */
    private @Nullable Wait waited;

    /**
     * @param contexts finds those of the process
     * @param paths numbers of their call paths
     * @param calls gives the number of the path of a call in a path, by the id of its construct
     * @param nanos gives times in nanoseconds
     */
    PieceReader(
            IntFunction<TraceContext> contexts,
            IntUnaryOperator paths,
            IntBinaryOperator calls,
            LongUnaryOperator nanos,
            ThreadPieces pieces,
            Meetings meetings,
            CollectiveCalls collectives) {
        this.contexts = contexts;
        this.paths = paths;
        this.nanos = nanos;
        this.pieces = pieces;
        this.meetings = meetings;
        this.calls = calls;
        this.collectives = collectives;
    }

    /**
     * What the innermost visit did ends, or, without one, what its thread did between regions.
     *
     * @return the wait that has ended
     */
    private @Nullable Wait closePiece(long time) {
        Visit top = open.peek();
        if (top == null && isWorker) {
            return addWait(Wait.For.WORK, 0, time);
        }
        if (top == null || !top.waits()) {
            pieces.work(top == null ? 0 : top.path, time);
            return null;
        }
        Wait wait = addWait(kindOf(top), top.path, time);
        wait.arrival = top.arrival;
        top.entry = top.phase == TracePhase.ENTRY ? wait : null;
        return wait;
    }

    private Wait addWait(Wait.For what, int path, long time) {
        Wait wait = new Wait(what, pieces, path, pieces.end(), time);
        pieces.await(wait);
        return wait;
    }

    private static Wait.For kindOf(Visit visit) {
        if (visit.context.part() == Part.MPI) {
            return Wait.For.RANKS;
        }
        if (visit.phase == TracePhase.ENTRY) {
            return Wait.For.HOLDER;
        }
        return visit.arrival == null ? Wait.For.TASKS : Wait.For.TEAM;
    }

    private void push(long time, int id, TracePhase phase) {
        Visit around = open.peek();
        Member member = around == null ? null : around.member;
        Known known = known(id);
        Visit visit = new Visit(known.context(), known.path(), phase, time, member);
        open.push(visit);
        begin(visit, time);
    }

    private void begin(Visit visit, long time) {
        if (visit.isAtBarrier() && visit.arrival == null && meetsTeam(visit)) {
            visit.arrival = visit.member.arrive(visit.path, visit.path, time);
        } else if (visit.phase == TracePhase.BODY && takesTurns(visit.context.part())) {
            visit.holdsSince = time;
        }
    }

    private static boolean meetsTeam(Visit visit) {
        return visit.member != null
                && switch (visit.context.part()) {
                    case TASK, TASKWAIT, TASKYIELD, TASKGROUP, TASKLOOP, TASK_CREATE -> false;
                    default -> true;
                };
    }

    private static boolean takesTurns(Part part) {
        return part == Part.CRITICAL || part == Part.ORDERED;
    }

    /** A phase of a visit, which need not be the innermost one, is over. */
    private void end(Visit visit, long time) {
        if (visit.holdsSince >= 0) {
            meetings.held(visit.context, pieces, visit.holdsSince, time, visit.entry);
            visit.holdsSince = -1;
            visit.entry = null;
        }
        if (visit.waits() && visit.arrival != null) {
            visit.arrival.left = time;
        }
    }

    private void pop(long time) {
        Visit visit = open.pop();
        end(visit, time);
        if (visit.context.part() == Part.TASK) {
            meetings.taskEnds(pieces, time);
        } else if (visit.created >= 0) {
            meetings.taskCreated(visit.created, pieces, time);
        }
    }

    @Override
    public void begin(long ticks, OpenVisits visits, boolean missing) {
        long time = nanos.applyAsLong(ticks);
        if (missing) {
            pieces.pause(time);
        } else if (!open.isEmpty()) {
            closePiece(time);
        }
        open.clear();
        if (visits.depth() > 0) {
            isWorker = isWorker(visits.context(0), visits.phase(0));
        }
        for (int i = 0; i < visits.depth(); i++) {
            push(nanos.applyAsLong(visits.entered(i)), visits.context(i), visits.phase(i));
        }
    }

    private boolean isWorker(int context, TracePhase phase) {
        return known(context).context().part().isRegion() && phase != TracePhase.OTHER;
    }

    private Known known(int id) {
        Known found = id < known.length ? known[id] : null;
        if (found == null) {
            found = new Known(contexts.apply(id), paths.applyAsInt(id));
            if (id < MOST_KNOWN) {
                known = id < known.length ? known : Arrays.copyOf(known, 2 * id);
                known[id] = found;
            }
        }
        return found;
    }

    @Override
    public void enter(long ticks, int context, TracePhase phase) {
        long time = nanos.applyAsLong(ticks);
        if (open.isEmpty()) {
            isWorker = isWorker(context, phase);
        }
        boolean beginsWork = open.isEmpty() && isWorker;
        waited =
                beginsWork ? addWait(Wait.For.WORK, known(context).path(), time) : closePiece(time);
        push(time, context, phase);
    }

    @Override
    public void phase(long ticks, int above, TracePhase phase) {
        long time = nanos.applyAsLong(ticks);
        closePiece(time);
        Visit visit = visit(above);
        end(visit, time);
        visit.phase = phase;
        visit.since = time;
        begin(visit, time);
    }

    private Visit visit(int above) {
        return above == 0 ? open.getFirst() : open.stream().skip(above).findFirst().orElseThrow();
    }

    @Override
    public void exit(long ticks, int above) {
        long time = nanos.applyAsLong(ticks);
        closePiece(time);
        for (int i = 0; i <= above; i++) {
            pop(time);
        }
    }

    @Override
    public void lockWaited(long ticks, long waited, int call) {
        long asked = nanos.applyAsLong(Math.max(0, ticks - waited));
        Visit top = open.peek();
        int around = top == null ? 0 : top.path;
        closePiece(asked);
        lockWait =
                addWait(
                        Wait.For.HOLDER,
                        call < 0 ? around : calls.applyAsInt(around, call),
                        nanos.applyAsLong(ticks));
    }

    @Override
    public void acquired(long ticks, int lock, int call) {
        long time = nanos.applyAsLong(ticks);
        Visit top = open.peek();
        boolean isUpcLock = top != null && top.context.part() == Part.UPC;
        if (isUpcLock && top.phase == TracePhase.ENTRY) {
            lockWait = closePiece(time);
        }
        meetings.acquired(lock, pieces, time, lockWait);
        lockWait = null;
    }

    @Override
    public void released(long ticks, int lock) {
        meetings.released(lock, pieces, nanos.applyAsLong(ticks));
    }

    @Override
    public void collective(long ticks, int communicator, int root, long sent, long received) {
        Visit top = open.peek();
        if (top != null) {
            // What a call moved is known at its end; its rank was there from its beginning on.
            boolean isCall = top.context.part() == Part.MPI;
            long time = isCall ? top.begin : nanos.applyAsLong(ticks);
            top.arrival =
                    collectives.arrive(pieces, top.path, time, communicator, root, received > 0);
        }
    }

    @Override
    public void taskCreated(long ticks, long task) {
        Visit top = open.peek();
        if (top != null) {
            top.created = task;
        }
    }

    @Override
    public void taskBegan(long ticks, long task) {
        if (waited != null) {
            meetings.taskEndsWait(task, waited);
        }
    }

    @Override
    public void forked(long ticks, long team) {
        meetings.forked(team, pieces, nanos.applyAsLong(ticks));
    }

    @Override
    public void joined(long ticks, long team, int member, int size) {
        Visit top = open.peek();
        if (top == null) {
            return;
        }
        switch (top.context.part()) {
            case BARRIER, UPC -> top.arrival = upcMember().meet(top.path, (int) team, top.since);
            default -> {
                top.member = new Member(pieces, team, top.begin);
                meetings.joins(top.member);
            }
        }
    }

    /** The thread among all of UPC, which are one team from their beginning to their end. */
    private Member upcMember() {
        Member known = upcMember;
        if (known == null) {
            known = new Member(pieces, 0, nanos.applyAsLong(0));
            meetings.joins(known);
            upcMember = known;
        }
        return known;
    }

    @Override
    public void pause(long from, long to) {
        closePiece(nanos.applyAsLong(from));
        pieces.pause(nanos.applyAsLong(to));
    }

    @Override
    public void end(long ticks) {
        closePiece(nanos.applyAsLong(ticks));
        while (!open.isEmpty()) {
            pop(nanos.applyAsLong(ticks));
        }
    }
}
