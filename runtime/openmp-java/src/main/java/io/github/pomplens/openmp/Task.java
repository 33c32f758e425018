// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp;

import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A task (OpenMP, section 2.12): an explicit one, or the implicit one of a member. */
final class Task {
    private static final Region NONE = Region.unmeasured("task", "");

    final @Nullable Task parent;
    final Region region;
    final Body<?> body;

    /** What the measurement library said when it was created. */
    final @Nullable Object created;

    /** Number of its own tasks that have not ended. */
    final AtomicInteger children = new AtomicInteger();

    /** Number of tasks of the taskgroup that it was created in that have not ended. */
    final @Nullable AtomicInteger group;

    /** The innermost taskgroup that is open in it. */
    @Nullable TaskGroup open;

    Task(Task parent, Region region, Body<?> body, @Nullable Object created) {
        this.parent = parent;
        this.region = region;
        this.body = body;
        this.created = created;
        this.open = parent.open;
        this.group = parent.open == null ? null : parent.open.tasks();
    }

    /** Makes an implicit task. */
    Task() {
        this.parent = null;
        this.region = NONE;
        this.body = () -> {};
        this.created = null;
        this.group = null;
    }

    /** Whether another task is it or an ancestor: what a thread may execute while that waits. */
    boolean isWithin(Task other) {
        for (Task task = this; task != null; task = task.parent) {
            if (task == other) {
                return true;
            }
        }
        return false;
    }

    /** An open taskgroup, and the one around it. */
    record TaskGroup(AtomicInteger tasks, @Nullable TaskGroup around) {}
}
