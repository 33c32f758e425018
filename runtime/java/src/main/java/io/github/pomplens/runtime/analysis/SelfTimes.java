// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.ContextNode;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.Sums;
import io.github.pomplens.runtime.results.ThreadMetrics;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How long threads were in each construct itself, not in what is nested in it: sums over threads,
 * in nanoseconds.
 */
public final class SelfTimes {
    private final Map<ConstructInfo, Long> times = new HashMap<>();
    private long programNs;
    private long allNs;

    private SelfTimes() {}

    /** Computes them for a profile. */
    public static SelfTimes of(Profile profile) {
        SelfTimes result = new SelfTimes();
        long[] self = perContext(profile);
        for (ContextNode context : profile.contexts()) {
            long ns = self[context.id()];
            result.allNs = Sums.add(result.allNs, ns);
            if (context.construct() < 0) {
                result.programNs = ns;
            } else {
                ConstructInfo construct = profile.constructs().get(context.construct());
                result.times.merge(Costs.keyOf(construct, false), ns, Sums::add);
            }
        }
        return result;
    }

    /** Returns the time of a construct itself, in nanoseconds. */
    public long of(ConstructInfo construct) {
        return times.getOrDefault(Costs.keyOf(construct, false), 0L);
    }

    /** Returns the time outside of all constructs, in nanoseconds. */
    public long programNs() {
        return programNs;
    }

    /** All of them together. */
    public long allNs() {
        return allNs;
    }

    /** What threads did in a context, less what they did in its children. */
    private static long[] perContext(Profile profile) {
        List<ContextNode> contexts = profile.contexts();
        Children children = new Children(contexts);
        long[] self = new long[contexts.size()];
        long[] nested = new long[profile.execution().threads()];
        for (ContextNode context : contexts) {
            for (int c = children.first(context.id()); c >= 0; c = children.next(c)) {
                for (ThreadMetrics entry : contexts.get(c).threads()) {
                    nested[entry.thread()] =
                            Sums.add(nested[entry.thread()], entry.times().inclusiveNs());
                }
            }
            for (ThreadMetrics entry : context.threads()) {
                long own = Math.max(0, entry.times().inclusiveNs() - nested[entry.thread()]);
                self[context.id()] = Sums.add(self[context.id()], own);
            }
            for (int c = children.first(context.id()); c >= 0; c = children.next(c)) {
                for (ThreadMetrics entry : contexts.get(c).threads()) {
                    nested[entry.thread()] = 0;
                }
            }
        }
        return self;
    }
}
