// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.timeline;

import io.github.pomplens.runtime.trace.Trace;
import java.util.Map;
import java.util.Optional;

/** The timeline of a process, with the times of the whole program. */
final class ProcessTimeline {
    private final TraceTimeline timeline;
    private final ClockRate rate;
    private final boolean isAligned;
    private final long offset;

    /**
     * @param isAligned whether the clocks of all processes were compared
     * @param offset what is added to its times, so that that of the first event is 0 or more
     */
    ProcessTimeline(TraceTimeline timeline, boolean isAligned, long offset) {
        this.timeline = timeline;
        this.rate = new ClockRate(timeline.trace().ticksPerSecond());
        this.isAligned = isAligned;
        this.offset = offset;
    }

    TraceTimeline timeline() {
        return timeline;
    }

    Trace trace() {
        return timeline.trace();
    }

    int rank() {
        return timeline.trace().start().rank();
    }

    /** Whether its times are on the common clock of all processes, but for {@link #offset}. */
    boolean isAligned() {
        return isAligned;
    }

    /** What is added to its times. */
    long offset() {
        return offset;
    }

    /** Returns nanoseconds since the begin of the program. */
    long nanos(long ticks) {
        long own = isAligned ? trace().commonNanos(ticks) : rate.nanos(ticks);
        return Math.max(0, own + offset);
    }

    /** Returns the first tick that is not before a time of the program. */
    long ticks(long nanos) {
        if (!isAligned) {
            return rate.ticks(Math.max(0, nanos - offset));
        }
        long low = 0;
        long high = timeline.end();
        while (low < high) {
            long middle = low + high >>> 1;
            if (nanos(middle) < nanos) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Returns the id of a construct, if its trace has that. */
    Optional<Integer> idOf(ShownConstruct construct) {
        return trace().constructs().entrySet().stream()
                .filter(one -> ShownConstruct.of(one.getValue()).equals(construct))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    long end() {
        return nanos(timeline.end());
    }
}
