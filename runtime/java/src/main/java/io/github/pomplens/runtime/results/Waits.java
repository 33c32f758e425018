// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

/**
 * How long a thread waited in a context itself, not in one below. Times are in nanoseconds.
 *
 * @param barrierNs in the construct's implicit barrier, or in the explicit one for {@link
 *     Part#BARRIER}
 * @param enterNs to get into a critical section
 * @param lockNs in lock routines called directly in this context
 * @param lockVisits number of those calls
 * @param lateSenders waits for messages of MPI, which are part of the call's time and no wait of
 *     OpenMP
 */
public record Waits(
        long barrierNs, long enterNs, long lockNs, long lockVisits, LateSenders lateSenders) {
    /** Waits of OpenMP only. */
    public Waits(long barrierNs, long enterNs, long lockNs, long lockVisits) {
        this(barrierNs, enterNs, lockNs, lockVisits, LateSenders.NONE);
    }

    /** The thread did not wait, and called no lock routine. */
    public static final Waits NONE = new Waits(0, 0, 0, 0);

    /**
     * @throws IllegalArgumentException when a figure is negative
     */
    public Waits {
        if ((barrierNs | enterNs | lockNs | lockVisits) < 0) {
            throw new IllegalArgumentException("metrics of waits must not be negative");
        }
    }

    /** Most entries have no waits; these share one object. */
    static Waits of(Numbers<Figure> figures) {
        LateSenders late = LateSenders.of(figures);
        long any =
                figures.of(Figure.BARRIER_WAIT)
                        | figures.of(Figure.ENTER_WAIT)
                        | figures.of(Figure.LOCK_WAIT)
                        | figures.of(Figure.LOCK_VISITS);
        return any != 0 || late != LateSenders.NONE
                ? new Waits(
                        figures.of(Figure.BARRIER_WAIT),
                        figures.of(Figure.ENTER_WAIT),
                        figures.of(Figure.LOCK_WAIT),
                        figures.of(Figure.LOCK_VISITS),
                        late)
                : NONE;
    }

    /** Waits in a barrier only. */
    public static Waits inBarrier(long ns) {
        return new Waits(ns, 0, 0, 0);
    }

    /** Returns the time of all waits of OpenMP. */
    public long totalNs() {
        return Sums.add(Sums.add(barrierNs, enterNs), lockNs);
    }

    /** Adds other waits to these. */
    Waits and(Waits other) {
        return new Waits(
                Sums.add(barrierNs, other.barrierNs),
                Sums.add(enterNs, other.enterNs),
                Sums.add(lockNs, other.lockNs),
                Sums.add(lockVisits, other.lockVisits),
                lateSenders.and(other.lateSenders));
    }
}
