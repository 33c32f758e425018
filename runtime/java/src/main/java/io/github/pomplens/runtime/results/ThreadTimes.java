// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

/**
 * The time of a thread in a context, over all its visits. In nanoseconds.
 *
 * @param inclusiveNs from enter to exit; for {@link Part#PARALLEL} from fork to join on the
 *     encountering thread and from begin to end on the others
 * @param bodyNs in the structured block itself, without the construct's implicit barrier
 * @param cpu on a processor, in long visits
 */
public record ThreadTimes(long inclusiveNs, long bodyNs, CpuTime cpu) {
    /** Times of which it isn't known how much of them the thread was on a processor. */
    public ThreadTimes(long inclusiveNs, long bodyNs) {
        this(inclusiveNs, bodyNs, CpuTime.UNKNOWN);
    }

    /**
     * @throws IllegalArgumentException when a time is negative
     */
    public ThreadTimes {
        if ((inclusiveNs | bodyNs) < 0) {
            throw new IllegalArgumentException("times of threads must not be negative");
        }
    }

    static ThreadTimes of(Numbers<Figure> figures) {
        return new ThreadTimes(
                figures.of(Figure.INCLUSIVE), figures.of(Figure.BODY), CpuTime.of(figures));
    }

    /** Adds other times to these. */
    ThreadTimes and(ThreadTimes other) {
        return new ThreadTimes(
                Sums.add(inclusiveNs, other.inclusiveNs),
                Sums.add(bodyNs, other.bodyNs),
                cpu.and(other.cpu));
    }
}
