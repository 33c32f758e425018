// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.directive.DirectiveSpec;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The places where an untied task may leave its thread (OpenMP 5.2 section 12.9). */
final class UntiedTasks {
    private static final Set<DirectiveKind> SCHEDULING_POINTS =
            EnumSet.of(
                    DirectiveKind.TASK,
                    DirectiveKind.TASKWAIT,
                    DirectiveKind.TASKYIELD,
                    DirectiveKind.TASKGROUP,
                    DirectiveKind.TASKLOOP,
                    DirectiveKind.TARGET);

    /** What these hold is executed by others, and is not a part of the task. */
    private static final Set<DirectiveKind> EXECUTED_BY_OTHERS =
            EnumSet.of(DirectiveKind.PARALLEL, DirectiveKind.TASK, DirectiveKind.TASKLOOP);

    private final Map<Construct, Construct> tasks = new IdentityHashMap<>(0);

    /** Finds those of a task. */
    void add(Construct task) {
        find(task, task.children());
    }

    private void find(Construct task, List<Construct> inside) {
        for (Construct construct : inside) {
            DirectiveSpec spec = construct.directive().spec();
            if (spec.includesAny(SCHEDULING_POINTS) || spec.isOffload()) {
                tasks.put(construct, task);
            }
            if (!spec.includesAny(EXECUTED_BY_OTHERS)) {
                find(task, construct.children());
            }
        }
    }

    /** The untied task of which a construct is a task scheduling point. */
    Optional<Construct> around(Construct construct) {
        return Optional.ofNullable(tasks.get(construct));
    }
}
