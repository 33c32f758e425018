// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.timeline;

/** How many ticks of a trace a second has: of its times and those of the timeline. */
final class ClockRate {
    private static final long SECOND = 1_000_000_000;

    /** Faster clocks there are none; and results of it can be computed. */
    private static final long FASTEST = 9 * SECOND;

    private final long ticksPerSecond;

    ClockRate(long ticksPerSecond) {
        this.ticksPerSecond = Math.min(Math.max(1, ticksPerSecond), FASTEST);
    }

    /** Returns nanoseconds, rounded down. */
    long nanos(long ticks) {
        long seconds = ticks / ticksPerSecond;
        if (seconds > Long.MAX_VALUE / SECOND - 1) {
            return Long.MAX_VALUE / 2;
        }
        return seconds * SECOND + ticks % ticksPerSecond * SECOND / ticksPerSecond;
    }

    /** Returns the first tick that is not before a time. */
    long ticks(long nanos) {
        long seconds = nanos / SECOND;
        if (seconds > SpanMaker.LAST / ticksPerSecond) {
            return SpanMaker.LAST;
        }
        long rest = nanos % SECOND * ticksPerSecond;
        return seconds * ticksPerSecond + rest / SECOND + (rest % SECOND == 0 ? 0 : 1);
    }
}
