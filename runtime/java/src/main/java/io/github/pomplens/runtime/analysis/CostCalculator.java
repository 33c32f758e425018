// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.ContextNode;
import io.github.pomplens.runtime.results.Counts;
import io.github.pomplens.runtime.results.Instances;
import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.Sums;
import io.github.pomplens.runtime.results.ThreadMetrics;
import io.github.pomplens.runtime.results.VisitTimes;
import io.github.pomplens.runtime.results.Visits;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Adds up the contexts of constructs of one profile. For one thread. */
final class CostCalculator {
    private final Profile profile;
    private final double[] gain;
    private final long[] blame;
    private final long[] failedTests;
    private final int[] openVisits;
    private final int[] openWork;
    private final ThreadSums sums;

    /** The contexts that are added up just now; empty in between. */
    private final BitSet members = new BitSet();

    CostCalculator(Profile profile) {
        this.profile = profile;
        this.gain = gains(profile);
        this.blame = LockCosts.blame(profile);
        this.failedTests = LockCosts.failedTests(profile);
        this.openVisits = new int[profile.execution().threads()];
        this.openWork = new int[profile.execution().threads()];
        this.sums = new ThreadSums(profile.execution().threads());
    }

    /** The cost of {@code contexts}, all of them of one construct. */
    ConstructCost cost(ConstructInfo construct, List<ContextNode> contexts) {
        boolean combined = isCombined(contexts);
        sums.clear();
        Walk walk = new Walk(contexts, combined);
        walk.outermost.forEach(walk::visit);
        double gained = walk.outermost.stream().mapToDouble(context -> gain[context.id()]).sum();
        long timeNs = walk.longestNs();
        Instances instances = walk.instances();
        return new ConstructCost(
                construct,
                new Visits(sums.visits(), walk.times),
                new CostTime(
                        timeNs,
                        Sums.fraction(timeNs, profile.execution().wallTimeNs()),
                        sums.threadTimeNs(),
                        Math.min((long) gained, timeNs)),
                sums.waits(),
                new Contention(sum(contexts, blame), sum(contexts, failedTests)),
                evenness(contexts, combined, instances),
                instances,
                sums.perThread(),
                walk.counts);
    }

    /** Returns the longest time of a thread in a context that is not merged. */
    static long longestNs(ContextNode context) {
        long longest = 0;
        for (ThreadMetrics entry : context.threads()) {
            longest = Math.max(longest, entry.times().inclusiveNs());
        }
        return longest;
    }

    private static long sum(List<ContextNode> contexts, long[] perContext) {
        long sum = 0;
        for (ContextNode context : contexts) {
            sum = Sums.add(sum, perContext[context.id()]);
        }
        return sum;
    }

    /** Whether a parallel region and the construct that shares its work are one directive. */
    private static boolean isCombined(List<ContextNode> contexts) {
        int regions = 0;
        for (ContextNode context : contexts) {
            regions += isRegion(context) ? 1 : 0;
        }
        return regions > 0 && regions < contexts.size();
    }

    private static boolean isRegion(ContextNode context) {
        return context.part().isRegion();
    }

    /** Work is what the threads share: for a combined construct the loop, not the region. */
    private static boolean holdsWork(ContextNode context, boolean combined) {
        return !combined || !isRegion(context);
    }

    /**
     * Visits the contexts of one construct from the outside in. A thread that is already inside the
     * construct (in the loop of a {@code parallel for}, or in a recursive visit) must not count its
     * time twice.
     */
    private final class Walk {
        private final boolean combined;

        /** Whether it is a taskloop whose tasks were measured: these are its visits. */
        private final boolean hasTasks;

        private VisitTimes times = VisitTimes.UNKNOWN;
        private long instances;
        private long slowestNs;
        private long meanNs;
        private long last;
        private Counts counts = Counts.NONE;
        private final List<ContextNode> outermost = new ArrayList<>();
        private final Map<Integer, List<ContextNode>> inner = new HashMap<>();

        /**
         * The contexts that are part of a visit around them, as is the taskloop of a masked
         * taskloop.
         */
        private final BitSet parts = new BitSet();

        Walk(List<ContextNode> contexts, boolean combined) {
            this.combined = combined;
            boolean tasks = false;
            for (ContextNode context : contexts) {
                members.set(context.id());
                tasks |= context.part() == Part.TASK;
            }
            this.hasTasks = tasks;
            for (ContextNode context : contexts) {
                int around = context.parent();
                while (around >= 0 && !members.get(around)) {
                    around = profile.contexts().get(around).parent();
                }
                List<ContextNode> siblings =
                        around < 0
                                ? outermost
                                : inner.computeIfAbsent(around, id -> new ArrayList<>());
                siblings.add(context);
                boolean part =
                        around >= 0 && profile.contexts().get(around).part() != context.part();
                if (part) {
                    parts.set(context.id());
                }
            }
            contexts.forEach(context -> members.clear(context.id()));
        }

        Instances instances() {
            return new Instances(instances, slowestNs, meanNs, last);
        }

        /**
         * The longest time of a thread. Where single threads are not known any more, at most that
         * of those that were longest in each context.
         */
        long longestNs() {
            if (outermost.stream().noneMatch(ContextNode::isMerged)) {
                return sums.longestNs();
            }
            long longest = 0;
            for (ContextNode context : outermost) {
                longest = Sums.add(longest, context.overThreads().inclusiveNs().max());
            }
            return Math.min(longest, profile.execution().wallTimeNs());
        }

        void visit(ContextNode context) {
            boolean creates =
                    context.part() == Part.TASK_CREATE
                            || hasTasks && context.part() == Part.TASKLOOP;
            boolean whole = !combined || isRegion(context);
            boolean visits = !creates && whole && !parts.get(context.id());
            boolean work = holdsWork(context, combined);
            for (ThreadMetrics entry : context.threads()) {
                int thread = entry.thread();
                boolean fresh = openVisits[thread]++ == 0;
                boolean freshWork = work && openWork[thread]++ == 0;
                sums.add(entry, visits, fresh, freshWork);
                counts = fresh ? counts.and(entry.counts()) : counts;
                times = visits ? times.and(entry.visits().times()) : times;
                if (work) {
                    add(entry.instances());
                }
            }
            for (ContextNode child : inner.getOrDefault(context.id(), List.of())) {
                visit(child);
            }
            for (ThreadMetrics entry : context.threads()) {
                openVisits[entry.thread()]--;
                openWork[entry.thread()] -= work ? 1 : 0;
            }
        }

        private void add(Instances others) {
            instances = Sums.add(instances, others.count());
            slowestNs = Sums.add(slowestNs, others.maxNs());
            meanNs = Sums.add(meanNs, others.meanNs());
            last = Sums.add(last, others.last());
        }
    }

    /**
     * The slowest threads' body times and the means: of all instances when they were measured, else
     * context by context, since each context may have its own team.
     */
    private static Evenness evenness(
            List<ContextNode> contexts, boolean combined, Instances instances) {
        if (instances.count() > 0) {
            return new Evenness(instances.maxNs(), instances.meanNs(), instances.count());
        }
        long slowest = 0;
        double mean = 0;
        for (ContextNode context : contexts) {
            boolean shares = context.part().sharesWork() || isRegion(context);
            if (shares && holdsWork(context, combined)) {
                long longest = 0;
                double sum = 0;
                for (ThreadMetrics entry : context.threads()) {
                    longest = Math.max(longest, entry.times().bodyNs());
                    sum += entry.times().bodyNs();
                }
                if (context.isMerged()) {
                    longest = context.overThreads().bodyNs().max();
                }
                slowest = Sums.add(slowest, longest);
                mean += sum / TeamSizes.of(context);
            }
        }
        return new Evenness(slowest, (long) Math.ceil(mean), 0);
    }

    /** Returns, for each context, the gain of the whole tree below it. */
    private static double[] gains(Profile profile) {
        List<ContextNode> contexts = profile.contexts();
        double[] team = TeamSizes.around(contexts);
        double[] gain = new double[contexts.size()];
        for (int i = contexts.size() - 1; i >= 0; i--) {
            for (ThreadMetrics entry : contexts.get(i).threads()) {
                double waited = (double) entry.waits().barrierNs() + entry.waits().enterNs();
                gain[i] += (waited + entry.waits().lockNs()) / team[i];
            }
            if (i > 0) {
                gain[contexts.get(i).parent()] += gain[i];
            }
        }
        return gain;
    }
}
