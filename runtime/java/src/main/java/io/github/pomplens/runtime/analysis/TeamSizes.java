// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.ContextNode;
import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.results.ThreadMetrics;
import java.util.List;

/** How many threads share the work of a context. */
final class TeamSizes {
    private TeamSizes() {}

    /**
     * Mean number of threads in a visit of {@code context}. Threads that took part in few of the
     * visits count for as much as they took part, so that a team which once was larger does not
     * look imbalanced.
     */
    static double of(ContextNode context) {
        long most = 0;
        double sum = 0;
        for (ThreadMetrics entry : context.threads()) {
            most = Math.max(most, entry.visits().count());
            sum += entry.visits().count();
        }
        if (context.isMerged()) {
            most = context.overThreads().visits().max();
        }
        boolean counted = most > 0 && context.part() != Part.PROGRAM;
        return counted ? sum / most : Math.max(1, context.threads().size());
    }

    /**
     * Returns, for each context, the size of the team of the parallel region around it, or else its
     * own.
     */
    static double[] around(List<ContextNode> contexts) {
        double[] sizes = new double[contexts.size()];
        boolean[] inRegion = new boolean[contexts.size()];
        for (ContextNode context : contexts) {
            int i = context.id();
            boolean region = context.part().isRegion();
            boolean inherits = !region && i > 0 && inRegion[context.parent()];
            inRegion[i] = region || inherits;
            sizes[i] = inherits ? sizes[context.parent()] : of(context);
        }
        return sizes;
    }
}
