// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.ThreadCost;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * By how much the threads of a region would be done earlier if they went on at the end of one of
 * its constructs: who is late in it may be early in the rest of the region.
 *
 * <p>With b the work of a thread in the construct and r that in the rest of the region, both
 * without waits at barriers, it is max b + max r - max (b + r). Where the rest is even, or nothing,
 * it is nothing: the threads would wait later.
 */
final class EvenedOut {
    private final Map<Integer, Double> rest = new HashMap<>();
    private final Map<Integer, Double> own = new HashMap<>();
    private final Subject subject;

    private EvenedOut(Subject subject, Subject region) {
        this.subject = subject;
        for (ThreadCost thread : subject.cost().perThread()) {
            own.put(thread.thread(), (double) thread.bodyNs());
        }
        for (ThreadCost thread : region.cost().perThread()) {
            rest.put(thread.thread(), thread.bodyNs() - own(thread));
        }
        for (Subject below : region.descendants()) {
            for (ThreadCost thread : below.cost().perThread()) {
                rest.computeIfPresent(
                        thread.thread(), (id, ns) -> ns - (double) thread.barrierWaitNs());
            }
        }
        rest.replaceAll((id, ns) -> Math.max(0, ns));
    }

    /** Returns it in nanoseconds; NaN where the region isn't known, or is the construct itself. */
    static double of(Subject subject) {
        Optional<Subject> region = subject.region();
        if (region.isEmpty() || region.get() == subject) {
            return Double.NaN;
        }
        return new EvenedOut(subject, region.get()).ns(region.get());
    }

    private double ns(Subject region) {
        double longestRest = 0;
        double longest = 0;
        for (ThreadCost thread : region.cost().perThread()) {
            double restNs = rest.getOrDefault(thread.thread(), 0.0);
            longestRest = Math.max(longestRest, restNs);
            longest = Math.max(longest, restNs + own(thread));
        }
        double saved = slowestNs(subject.cost()) + longestRest - longest;
        return Math.max(0, Math.min(saved, Math.min(longestRest, 2 * excessOfRest(region))));
    }

    /** What the slowest threads do, one execution after the other; of a single all that is done. */
    private double slowestNs(ConstructCost cost) {
        if (cost.evenness().longestNs() > 0) {
            return cost.evenness().longestNs();
        }
        return own.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    /**
     * How much longer the slowest threads work than the mean in the rest: what goes on there at the
     * same time can't save more than both threads' difference.
     */
    private double excessOfRest(Subject region) {
        double excess = 0;
        Map<Integer, Double> bare = new HashMap<>(rest);
        for (Subject below : region.children()) {
            if (below == subject || below.construct().equals(subject.construct())) {
                continue;
            }
            excess += below.cost().evenness().excessNs();
            for (ThreadCost thread : below.cost().perThread()) {
                bare.computeIfPresent(thread.thread(), (id, ns) -> ns - (double) thread.bodyNs());
            }
        }
        double longest = bare.values().stream().mapToDouble(it -> Math.max(0, it)).max().orElse(0);
        double mean = bare.values().stream().mapToDouble(it -> Math.max(0, it)).average().orElse(0);
        return excess + longest - mean;
    }

    private double own(ThreadCost thread) {
        return own.getOrDefault(thread.thread(), 0.0);
    }
}
