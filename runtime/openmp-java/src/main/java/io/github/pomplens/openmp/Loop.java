// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp;

import org.jspecify.annotations.Nullable;

/**
 * One member's way through a work-sharing loop (OpenMP, section 2.11.4): a cursor over the chunks
 * of iterations that it gets. Made by {@link Omp#loop}, used by that member only.
 *
 * <pre>{@code
 * Loop l = Omp.loop(R, 0, n, 1);
 * while (l.next()) for (int i = l.intFrom(), e = l.intTo(); i < e; i++) { ... }
 * l.end();
 * }</pre>
 */
public final class Loop {
    private final Member member;
    private final Region region;
    private final long start;
    private final long bound;
    private final long step;
    private final long count;
    private final Schedule schedule;
    private final long chunk;
    private final boolean ordered;
    private final @Nullable Workshare shared;

    /** Numbers of iterations from 0: of the chunk, and where the member looks for its next one. */
    private long first;

    private long end;
    private long following;

    Loop(
            Member member,
            Region region,
            long start,
            long bound,
            long step,
            Schedule schedule,
            long chunk,
            boolean ordered) {
        boolean asRun = schedule == Schedule.RUNTIME;
        this.member = member;
        this.region = region;
        this.start = start;
        this.bound = bound;
        this.step = step;
        this.count = count(start, bound, step);
        this.schedule = asRun ? member.team.settings.schedule() : schedule;
        this.chunk = asRun ? member.team.settings.chunk() : chunk;
        this.ordered = ordered;
        this.shared = ordered || !isStatic() ? member.nextWorkshare() : null;
        this.following = this.chunk > 0 ? saturated(member.number, this.chunk) : 0;
        if (region.isMeasured()) {
            Measurement.LIBRARY.forEnter(region);
            Measurement.LIBRARY.iterations(region, count);
        }
    }

    /**
     * Counts the iterations from one value to another, that one excluded.
     *
     * @throws IllegalArgumentException when the step is 0, or they are more than a long can say
     */
    static long count(long start, long bound, long step) {
        if (step == 0) {
            throw new IllegalArgumentException("the step of a loop must not be 0");
        }
        boolean empty = step > 0 ? start >= bound : start <= bound;
        if (empty) {
            return 0;
        }
        long distance = step > 0 ? bound - start : start - bound;
        long size = step > 0 ? step : -step;
        long count = Long.divideUnsigned(distance - 1, size) + 1;
        if (count <= 0) {
            throw new IllegalArgumentException("a loop has too many iterations");
        }
        return count;
    }

    private boolean isStatic() {
        return schedule == Schedule.STATIC || schedule == Schedule.AUTO;
    }

    /** Goes on to the member's next chunk; false when there is none. */
    public boolean next() {
        if (ordered && end > first) {
            passOn(end);
        }
        boolean more = isStatic() ? nextOfStatic() : nextOfShared();
        if (!more) {
            first = end;
        }
        return more;
    }

    private boolean nextOfStatic() {
        int size = member.team.size;
        if (chunk > 0) {
            if (following >= count) {
                return false;
            }
            first = following;
            end = first + Math.min(chunk, count - first);
            long ahead = saturated(chunk, size);
            following = count - first <= ahead ? count : first + ahead;
            return true;
        }
        if (following > 0) {
            return false;
        }
        following = 1;
        long share = count / size;
        long rest = count % size;
        first = member.number * share + Math.min(member.number, rest);
        end = first + share + (member.number < rest ? 1 : 0);
        return end > first;
    }

    private static long saturated(long a, long b) {
        return Math.multiplyHigh(a, b) == 0 && a * b >= 0 ? a * b : Long.MAX_VALUE;
    }

    private boolean nextOfShared() {
        member.checkBroken(false);
        long least = Math.max(1, chunk);
        int members = schedule == Schedule.GUIDED ? member.team.size : 0;
        long taken = shared().take(count, least, members);
        if (taken < 0) {
            return false;
        }
        first = taken;
        end = taken + Workshare.taken(taken, count, least, members);
        return true;
    }

    private Workshare shared() {
        if (shared == null) {
            throw new IllegalStateException("the loop has no ordered clause");
        }
        return shared;
    }

    /** Returns the value of the loop's variable in the chunk's first iteration. */
    public long from() {
        return start + first * step;
    }

    /** Returns the value at which the chunk has ended: below it, or above with a negative step. */
    public long to() {
        return end == count ? bound : start + end * step;
    }

    /** Returns {@link #from()} of a loop over ints. */
    public int intFrom() {
        return (int) from();
    }

    /**
     * Returns {@link #to()} of a loop over ints.
     *
     * @throws ArithmeticException when it is no int: such a loop would never end without OpenMP
     */
    public int intTo() {
        return Math.toIntExact(to());
    }

    /** Whether the chunk has the loop's last iteration, whose values lastprivate keeps. */
    public boolean isLast() {
        return end == count && end > first;
    }

    /**
     * Waits until the ordered blocks of all earlier iterations have ended (OpenMP, section 2.19.9).
     *
     * @param construct the descriptor of the ordered construct
     * @param value that of the loop's variable
     */
    public void orderedBegin(Region construct, long value) {
        if (construct.isMeasured()) {
            Measurement.LIBRARY.orderedEnter(construct);
        }
        awaitTurn();
        if (construct.isMeasured()) {
            Measurement.LIBRARY.orderedBegin(construct);
        }
    }

    /** Ends the ordered block of an iteration; to be called also when it throws. */
    public void orderedEnd(Region construct, long value) {
        if (construct.isMeasured()) {
            Measurement.LIBRARY.orderedEnd(construct);
        }
        long last = end == count ? start + (count - 1) * step : to() - step;
        if (value == last && shared().turn() == first) {
            passOn(end);
        }
        if (construct.isMeasured()) {
            Measurement.LIBRARY.orderedExit(construct);
        }
    }

    private void awaitTurn() {
        Workshare loop = shared();
        long mine = first;
        if (loop.turn() != mine) {
            member.awaitTurn(() -> loop.turn() >= mine);
        }
    }

    /** The chunk is done, unless it was said already: whoever has the next one has the turn. */
    private void passOn(long turn) {
        if (shared().turn() < turn) {
            awaitTurn();
            shared().turn(turn);
            member.team.wake();
        }
    }

    /** Ends the loop: waits for the team. */
    public void end() {
        Omp.implicitBarrier(member, region);
        endNowait();
    }

    /** Ends the loop without a barrier. */
    public void endNowait() {
        if (region.isMeasured()) {
            Measurement.LIBRARY.forExit(region);
        }
    }
}
