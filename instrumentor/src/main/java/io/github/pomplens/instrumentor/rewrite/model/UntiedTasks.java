// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.directive.DirectiveSpec;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The places where an untied task may leave its thread (OpenMP 5.2 section 12.9). */
final class UntiedTasks {
    private static final Set<String> SCHEDULING_POINTS =
            Set.of("task", "taskwait", "taskyield", "taskgroup", "taskloop", "target");

    private final Map<Construct, Construct> tasks = new IdentityHashMap<>(0);

    /** Finds those of a task. */
    void add(Construct task) {
        find(task, task.children());
    }

    private void find(Construct task, List<Construct> inside) {
        for (Construct construct : inside) {
            for (String leaf : construct.directive().spec().leaves()) {
                if (SCHEDULING_POINTS.contains(leaf) || leaf.startsWith("target")) {
                    tasks.put(construct, task);
                }
            }
            // What others execute is not a part of the task.
            DirectiveSpec spec = construct.directive().spec();
            boolean others =
                    spec.includes("parallel") || spec.includes("task") || spec.includes("taskloop");
            if (!others) {
                find(task, construct.children());
            }
        }
    }

    /** The untied task of which a construct is a task scheduling point. */
    Optional<Construct> around(Construct construct) {
        return Optional.ofNullable(tasks.get(construct));
    }
}
