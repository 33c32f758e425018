// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.LateSenders;
import io.github.pomplens.runtime.results.RuntimeFigures;
import io.github.pomplens.runtime.results.Sums;
import io.github.pomplens.runtime.results.ThreadMetrics;
import io.github.pomplens.runtime.results.Waits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Adds up, thread by thread, the metrics of the contexts of one construct. One object serves for
 * many constructs, one after the other: a large run has millions of entries, and an object for each
 * of their sums would be most of the work.
 */
final class ThreadSums {
    /** The places of a thread's figures in its row. */
    private static final int VISITS = 0;

    private static final int TIME = 1;
    private static final int BODY = 2;
    private static final int BARRIER = 3;
    private static final int ENTER = 4;
    private static final int LOCK = 5;
    private static final int CHUNKS = 6;
    private static final int ITERATIONS = 7;
    private static final int RUNTIME = 8;
    private static final int FIGURES = 9;

    private final long[] sums;
    private final int[] merged;
    private final boolean[] isThere;

    /** The threads that were there, in the order in which they were met. */
    private final int[] there;

    private int count;
    private boolean isSorted = true;
    private long lockVisits;
    private LateSenders late = LateSenders.NONE;

    /**
     * @param threads of the run
     */
    ThreadSums(int threads) {
        this.sums = new long[threads * FIGURES];
        this.merged = new int[threads];
        this.isThere = new boolean[threads];
        this.there = new int[threads];
    }

    /** Begins with another construct. */
    void clear() {
        for (int i = 0; i < count; i++) {
            int thread = there[i];
            isThere[thread] = false;
            merged[thread] = 0;
            Arrays.fill(sums, thread * FIGURES, (thread + 1) * FIGURES, 0);
        }
        count = 0;
        isSorted = true;
        lockVisits = 0;
        late = LateSenders.NONE;
    }

    /**
     * Adds one thread's metrics in one context. Waits always count.
     *
     * @param visits whether its visits count
     * @param time whether its inclusive time counts
     * @param work whether its body time counts
     */
    void add(ThreadMetrics entry, boolean visits, boolean time, boolean work) {
        int thread = entry.thread();
        if (!isThere[thread]) {
            isThere[thread] = true;
            isSorted &= count == 0 || there[count - 1] < thread;
            there[count++] = thread;
        }
        int row = thread * FIGURES;
        Waits waits = entry.waits();
        add(row + VISITS, visits ? entry.visits().count() : 0);
        add(row + TIME, time ? entry.times().inclusiveNs() : 0);
        add(row + BODY, work ? entry.times().bodyNs() : 0);
        add(row + BARRIER, waits.barrierNs());
        add(row + ENTER, waits.enterNs());
        add(row + LOCK, waits.lockNs());
        RuntimeFigures runtime = entry.visits().runtime();
        add(row + CHUNKS, runtime.chunks());
        add(row + ITERATIONS, runtime.iterations());
        add(row + RUNTIME, runtime.ns());
        merged[thread] = Math.max(merged[thread], entry.merged());
        lockVisits = Sums.add(lockVisits, waits.lockVisits());
        late = late.and(waits.lateSenders());
    }

    private void add(int place, long value) {
        sums[place] = Sums.add(sums[place], value);
    }

    long visits() {
        return total(VISITS);
    }

    long longestNs() {
        long longest = 0;
        for (int i = 0; i < count; i++) {
            longest = Math.max(longest, sums[there[i] * FIGURES + TIME]);
        }
        return longest;
    }

    long threadTimeNs() {
        return total(TIME);
    }

    Waits waits() {
        return new Waits(total(BARRIER), total(ENTER), total(LOCK), lockVisits, late);
    }

    /** Where threads of several ranks are one, their mean. */
    List<ThreadCost> perThread() {
        if (!isSorted) {
            Arrays.sort(there, 0, count);
            isSorted = true;
        }
        List<ThreadCost> means = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            int thread = there[i];
            int row = thread * FIGURES;
            long parts = Math.max(1, merged[thread]);
            means.add(
                    new ThreadCost(
                            thread,
                            sums[row + VISITS] / parts,
                            sums[row + TIME] / parts,
                            sums[row + BODY] / parts,
                            sums[row + BARRIER] / parts,
                            sums[row + ENTER] / parts,
                            sums[row + LOCK] / parts,
                            new RuntimeFigures(
                                    sums[row + CHUNKS] / parts,
                                    sums[row + ITERATIONS] / parts,
                                    sums[row + RUNTIME] / parts)));
        }
        return means;
    }

    private long total(int figure) {
        long total = 0;
        for (int i = 0; i < count; i++) {
            total = Sums.add(total, sums[there[i] * FIGURES + figure]);
        }
        return total;
    }
}
