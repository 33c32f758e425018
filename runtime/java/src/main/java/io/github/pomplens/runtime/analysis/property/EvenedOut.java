// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.ThreadCost;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * By how much the threads of a region would be done earlier if they went on at the end of one of
 * its constructs: who is late in it may be early in the rest of the region.
 *
 * <p>With b the work of a thread in the construct and r that in the rest of the region, both
 * without waits at barriers, it is max b + max r - max (b + r). Where the rest is even, or nothing,
 * it is nothing: the threads would wait later.
 *
 * <p>An object is of a region, for all constructs in it.
 */
final class EvenedOut {
    private final Subject region;

    /** The region's threads, ascending; what follows has their order. */
    private final int[] threads;

    /** What each thread did in the region, without waits at barriers in it. */
    private final double[] worked;

    /** What each thread did in the constructs directly in the region. */
    private final double[] inside;

    /** How much longer the slowest threads worked than the mean in these constructs. */
    private double insideExcess;

    private EvenedOut(Subject region) {
        this.region = region;
        List<ThreadCost> team = region.cost().perThread();
        this.threads = team.stream().mapToInt(ThreadCost::thread).toArray();
        this.worked = team.stream().mapToDouble(ThreadCost::bodyNs).toArray();
        this.inside = new double[threads.length];
        for (Subject below : region.descendants()) {
            for (ThreadCost thread : below.cost().perThread()) {
                if (thread.barrierWaitNs() > 0) {
                    subtract(worked, thread.thread(), thread.barrierWaitNs());
                }
            }
        }
        for (Subject below : region.children()) {
            insideExcess += below.cost().evenness().excessNs();
            below.cost()
                    .perThread()
                    .forEach(thread -> subtract(inside, thread.thread(), -thread.bodyNs()));
        }
    }

    /** Returns what is known of a region; it holds for all constructs in it. */
    static EvenedOut in(Subject region) {
        return new EvenedOut(region);
    }

    /** Returns it in nanoseconds; NaN where the region isn't known, or is the construct itself. */
    static double of(Subject subject) {
        Optional<Subject> region = subject.region();
        if (region.isEmpty() || region.get() == subject) {
            return Double.NaN;
        }
        return region.get().evenedOut().ns(subject);
    }

    private void subtract(double[] from, int thread, double ns) {
        int at = Arrays.binarySearch(threads, thread);
        if (at >= 0) {
            from[at] -= ns;
        }
    }

    private double ns(Subject subject) {
        double[] own = new double[threads.length];
        subject.cost()
                .perThread()
                .forEach(thread -> subtract(own, thread.thread(), -thread.bodyNs()));
        double[] rest = new double[threads.length];
        double longestRest = 0;
        double longest = 0;
        for (int i = 0; i < threads.length; i++) {
            rest[i] = Math.max(0, worked[i] - own[i]);
            longestRest = Math.max(longestRest, rest[i]);
            longest = Math.max(longest, rest[i] + own[i]);
        }
        double saved = slowestNs(subject.cost()) + longestRest - longest;
        return Math.max(0, Math.min(saved, Math.min(longestRest, 2 * excessOfRest(subject, rest))));
    }

    /** What the slowest threads do, one execution after the other; of a single all that is done. */
    private static double slowestNs(ConstructCost cost) {
        if (cost.evenness().longestNs() > 0) {
            return cost.evenness().longestNs();
        }
        return cost.perThread().stream().mapToDouble(ThreadCost::bodyNs).sum();
    }

    /**
     * How much longer the slowest threads work than the mean in the rest: what goes on there at the
     * same time can't save more than both threads' difference.
     */
    private double excessOfRest(Subject subject, double[] rest) {
        double excess = insideExcess;
        double[] others = inside.clone();
        for (Subject below : region.children()) {
            if (below == subject || below.construct().equals(subject.construct())) {
                excess -= below.cost().evenness().excessNs();
                below.cost()
                        .perThread()
                        .forEach(thread -> subtract(others, thread.thread(), thread.bodyNs()));
            }
        }
        double longest = 0;
        double sum = 0;
        for (int i = 0; i < rest.length; i++) {
            double bare = Math.max(0, rest[i] - others[i]);
            longest = Math.max(longest, bare);
            sum += bare;
        }
        return excess + longest - (rest.length > 0 ? sum / rest.length : 0);
    }
}
