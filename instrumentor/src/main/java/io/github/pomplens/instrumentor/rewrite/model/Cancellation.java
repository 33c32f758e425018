// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.directive.ClauseKind;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import java.util.List;
import java.util.Set;

/** What may be cancelled (OpenMP 5.2 section 11.2). */
public final class Cancellation {
    private Cancellation() {}

    /**
     * Whether a construct may be: then it must keep its implicit barrier, as {@code nowait} is not
     * allowed.
     *
     * @param kind what the {@code cancel} names: {@code parallel}, {@code for}, {@code sections};
     *     {@link ClauseKind#OTHER} for what none can name
     */
    static boolean cancels(Construct construct, ClauseKind kind) {
        if (kind == ClauseKind.OTHER) {
            return false;
        }
        for (Construct child : construct.children()) {
            boolean here = child.kind() == DirectiveKind.CANCEL && child.directive().has(kind);
            if (here || cancels(child, kind)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Finds the constructs whose implicit barriers a cancelled parallel region must keep: gcc lets
     * threads that wait in these go on, but not those in a barrier of the program's own that is
     * inside of another construct, such as {@code taskgroup}.
     *
     * @param parallel a construct that makes a region
     */
    static void keepBarriers(Construct parallel, Set<Construct> kept) {
        if (cancels(parallel, ClauseKind.PARALLEL)) {
            for (Construct child : parallel.children()) {
                keepBarriersInside(child.children(), kept);
            }
        }
    }

    private static void keepBarriersInside(List<Construct> constructs, Set<Construct> kept) {
        for (Construct construct : constructs) {
            kept.add(construct);
            keepBarriersInside(construct.children(), kept);
        }
    }

    /** Whether a task that executes what stands in a construct may end there. */
    public static boolean endsTasks(Construct construct) {
        for (Construct child : construct.children()) {
            boolean cancel =
                    child.kind() == DirectiveKind.CANCEL
                            || child.kind() == DirectiveKind.CANCELLATION_POINT;
            boolean here = cancel && child.directive().has(ClauseKind.TASKGROUP);
            if (here || endsTasks(child)) {
                return true;
            }
        }
        return false;
    }
}
