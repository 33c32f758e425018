// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.cause;

import org.jspecify.annotations.Nullable;

/** A stretch of time in which a thread waited. Times are in nanoseconds. */
final class Wait {
    /** What a thread waits for. */
    enum For {
        /** The next region that it takes part in. */
        WORK,
        /** All threads of its team, at a barrier. */
        TEAM,
        /** Its tasks. */
        TASKS,
        /** Whoever holds what it wants. */
        HOLDER,
        /** Other ranks: it is in a call of MPI, whether it waits there or not. */
        RANKS
    }

    final For what;
    final ThreadPieces thread;
    final int path;
    final long from;
    final long to;

    /** At a barrier. */
    @Nullable Arrival arrival;

    /** Who ended the wait by what he did, or null where that isn't known. */
    private @Nullable ThreadPieces cause;

    private long causeAt;

    /** What waits of other paths that this one prolonged have cost, where there are any. */
    private @Nullable PathTimes passedOn;

    private boolean isSettled;

    Wait(For what, ThreadPieces thread, int path, long from, long to) {
        this.what = what;
        this.thread = thread;
        this.path = path;
        this.from = from;
        this.to = to;
    }

    long time() {
        return to - from;
    }

    @Nullable ThreadPieces cause() {
        return cause;
    }

    /** Returns when the cause ended the wait. */
    long causeAt() {
        return causeAt;
    }

    /** Takes for the cause what another thread did, if it did so meanwhile. */
    void endedBy(ThreadPieces other, long at) {
        if (other != thread && at > from && at <= to && (cause == null || at > causeAt)) {
            cause = other;
            causeAt = at;
        }
    }

    /** Takes for the cause who came last, if that is known. */
    void endedByLast() {
        if (arrival != null && arrival.last != null) {
            endedBy(arrival.last.member.thread, arrival.last.time);
        }
    }

    /**
     * This wait prolonged another one.
     *
     * @param waiting path of the wait that all began with
     */
    void passOn(int waiting, double time) {
        PathTimes known = passedOn;
        if (known == null) {
            known = new PathTimes();
            passedOn = known;
        }
        known.add(waiting, time);
    }

    /** Returns what was passed on, of which this wait holds nothing any more. */
    @Nullable PathTimes settle() {
        PathTimes known = passedOn;
        passedOn = null;
        isSettled = true;
        return known;
    }

    /** Whether nothing can be passed on to it any more. */
    boolean isSettled() {
        return isSettled;
    }
}
