// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.runtime.analysis.SampledPaths.TaskCallers;
import io.github.pomplens.runtime.results.CallPaths;
import io.github.pomplens.runtime.results.CallPaths.Frame;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.testing.ProfileBuilder;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Protects where constructs, and tasks above all, stand among the functions of a call path. */
class SampledPathsTest {
    private static final int SINGLE = 2;
    private static final int TASK = 3;
    private static final int CRITICAL = 4;

    /** In main a region (10), in it a single (12) that calls what creates tasks (30). */
    private static final Profile PROFILE = profile();

    /** The path of work in a task below the constructs of its creation. */
    private static final List<String> BY_CREATION =
            List.of("main", "<parallel>", "main.region", "<single>", "<task>", "make.task", "work");

    private static Profile profile() {
        ProfileBuilder builder = new ProfileBuilder(1000, 2);
        int parallel = builder.construct("parallel", "", "x.c", 10, 20);
        int single = builder.construct("single", "", "x.c", 12, 13);
        int task = builder.construct("task", "", "x.c", 30, 33);
        int critical = builder.construct("critical", "", "x.c", 31, 32);
        int outer = context(builder, ProfileBuilder.PROGRAM, parallel, Part.PARALLEL);
        int inner = context(builder, outer, single, Part.SINGLE);
        int executed = context(builder, inner, task, Part.TASK);
        context(builder, executed, critical, Part.CRITICAL);
        return builder.build();
    }

    private static int context(ProfileBuilder builder, int parent, int construct, Part part) {
        return builder.context(parent, construct, part, ProfileBuilder.thread(0, 1, 100, 100));
    }

    private static Frame frame(String function, int line) {
        return new Frame(function, "x.c", line, "/x");
    }

    /** The path of functions, and of constructs between angle brackets. */
    private static List<String> path(TaskCallers callers, int context, Frame... frames) {
        List<CallPaths.Node> nodes = new ArrayList<>();
        for (int i = 0; i < frames.length; i++) {
            nodes.add(new CallPaths.Node(i - 1, i));
        }
        CallPaths.Stack stack = new CallPaths.Stack(frames.length - 1, 0, context, 1, 100, 0, 0, 0);
        CallPaths paths = new CallPaths(List.of(frames), nodes, List.of(stack));
        return SampledPaths.of(PROFILE, paths, callers).get(0).steps().stream()
                .map(SampledPathsTest::name)
                .toList();
    }

    private static String name(SampledPaths.Step step) {
        ConstructInfo construct = step.construct();
        Frame frame = step.frame();
        return construct != null
                ? "<" + construct.kind() + ">"
                : frame == null ? "" : frame.function();
    }

    private static final Frame[] EXECUTED = {
        frame("main", 10),
        frame("main.region", 18),
        frame("elsewhere", 50),
        frame("make.task", 31),
        frame("work", 60)
    };

    @Test
    void aTaskHasTheCallersOfItsExecution() {
        assertThat(path(TaskCallers.EXECUTION, TASK, EXECUTED))
                .containsExactly(
                        "main",
                        "<parallel>",
                        "main.region",
                        "elsewhere",
                        "make.task",
                        "<task>",
                        "<single>",
                        "work");
    }

    @Test
    void orTheConstructsOfItsCreation() {
        assertThat(path(TaskCallers.CREATION, TASK, EXECUTED)).isEqualTo(BY_CREATION);
        assertThat(path(TaskCallers.CREATION, CRITICAL, EXECUTED))
                .containsExactly(
                        "main",
                        "<parallel>",
                        "main.region",
                        "<single>",
                        "<task>",
                        "make.task",
                        "<critical>",
                        "work");
    }

    /** A task that waits executes another one of the same construct: that one is asked for. */
    @Test
    void leavesOutATaskThatAnotherWasExecutedIn() {
        assertThat(
                        path(
                                TaskCallers.CREATION,
                                TASK,
                                frame("main", 10),
                                frame("main.region", 18),
                                frame("make.task", 33),
                                frame("make.task", 31),
                                frame("work", 60)))
                .isEqualTo(BY_CREATION);
    }

    @Test
    void changesNothingWhereNoTaskIsOpenOrItsCodeIsNotKnown() {
        Frame[] single = {frame("main", 10), frame("main.region", 12), frame("make", 29)};
        assertThat(path(TaskCallers.CREATION, SINGLE, single))
                .isEqualTo(path(TaskCallers.EXECUTION, SINGLE, single));
        Frame[] unknown = {frame("main", 10), frame("main.region", 18), frame("work", 60)};
        assertThat(path(TaskCallers.CREATION, TASK, unknown))
                .isEqualTo(path(TaskCallers.EXECUTION, TASK, unknown))
                .contains("work");
    }
}
