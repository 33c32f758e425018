// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.profile;

import static io.github.pomplens.runtime.testing.ProfileBuilder.PROGRAM;
import static io.github.pomplens.runtime.testing.ProfileBuilder.thread;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.runtime.results.Conditions;
import io.github.pomplens.runtime.results.Counters;
import io.github.pomplens.runtime.results.Counts;
import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.ThreadMetrics;
import io.github.pomplens.runtime.testing.ExampleRun;
import io.github.pomplens.runtime.testing.ProfileBuilder;
import io.github.pomplens.runtime.testing.RandomProfile;
import io.github.pomplens.runtime.testing.RankRun;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects the figures that all exports of profiles are written from. */
class CallTreeTest {
    private static final long MS = 1_000_000;

    @Test
    void theProgramHasWhatIsBelow(@TempDir Path project) throws Exception {
        List<CallTree.Node> nodes = CallTree.of(ExampleRun.in(project).profile()).nodes();
        assertThat(nodes)
                .extracting(node -> node.depth() + " " + node.construct().kind())
                .containsExactly(
                        "0 program", "1 parallel", "2 for", "2 critical", "1 parallel for");
        CallFigures initial = nodes.get(0).figures().get(0);
        assertThat(initial.timeNs()).isEqualTo(2000 * MS);
        assertThat(initial.selfNs()).isEqualTo(200 * MS);
        CallFigures worker = nodes.get(0).figures().get(1);
        assertThat(worker.visits()).isZero();
        assertThat(worker.timeNs()).isEqualTo(1680 * MS);
        assertThat(worker.selfNs()).isZero();
    }

    @Test
    void theLoopOfACombinedConstructIsNoNodeOfItsOwn(@TempDir Path project) throws Exception {
        List<CallTree.Node> nodes = CallTree.of(ExampleRun.in(project).profile()).nodes();
        CallFigures combined = nodes.get(4).figures().get(0);
        assertThat(combined.visits()).isEqualTo(1);
        assertThat(combined.timeNs()).isEqualTo(200 * MS);
        assertThat(combined.selfNs()).isEqualTo(200 * MS);
        assertThat(combined.barrierWaitNs()).isEqualTo(80 * MS);
    }

    @Test
    void tasksAreVisitedByThoseThatExecuteThem() {
        ProfileBuilder builder = new ProfileBuilder(100, 2);
        int parallel = builder.construct("parallel", 1);
        int task = builder.construct("task", 3);
        int region =
                builder.context(
                        PROGRAM,
                        parallel,
                        Part.PARALLEL,
                        thread(0, 1, 80, 80),
                        thread(1, 1, 70, 70));
        builder.context(region, task, Part.TASK_CREATE, thread(0, 9, 10, 10));
        builder.context(region, task, Part.TASK, thread(0, 2, 20, 20), thread(1, 7, 60, 60));
        CallTree.Node tasks = CallTree.of(builder.build()).nodes().get(2);
        assertThat(tasks.figures().get(0).visits()).isEqualTo(2);
        assertThat(tasks.figures().get(0).timeNs()).isEqualTo(30);
        assertThat(tasks.figures().get(1).visits()).isEqualTo(7);
    }

    @Test
    void countersAreSharedOutAsTimeIs() {
        ProfileBuilder builder = new ProfileBuilder(100, 1);
        builder.conditions(
                new Conditions(
                        List.of(),
                        "",
                        0,
                        0,
                        0,
                        0,
                        new Counters(List.of("cycles", "misses"), "", 0),
                        false));
        int outer = builder.construct("parallel", 1);
        int inner = builder.construct("for", 2);
        int region = builder.context(PROGRAM, outer, Part.PARALLEL, counted(80, 1000, 5));
        builder.context(region, inner, Part.FOR, counted(50, 600, 5));
        List<CallTree.Node> nodes = CallTree.of(builder.build()).nodes();
        assertThat(nodes.get(1).figures().get(0).count(0)).isEqualTo(1000);
        assertThat(nodes.get(1).figures().get(0).selfCount(0)).isEqualTo(400);
        assertThat(nodes.get(1).figures().get(0).selfCount(1)).isZero();
        assertThat(nodes.get(0).figures().get(0).count(0)).isEqualTo(1000);
    }

    private static ThreadMetrics counted(long ns, long... counts) {
        ThreadMetrics plain = thread(0, 1, ns, ns);
        return new ThreadMetrics(
                0,
                1,
                plain.visits(),
                plain.times(),
                plain.waits(),
                plain.instances(),
                new Counts(Arrays.stream(counts).boxed().toList()));
    }

    @Test
    void threadsAreThoseOfTheirRanks(@TempDir Path project) throws Exception {
        Profile ofRanks = RankRun.in(project, "ring", RankRun.profile()).profile();
        assertThat(CallTree.of(ofRanks).threads())
                .extracting(place -> place.host() + " " + place.fullName())
                .containsExactly(
                        "node0 rank 0, thread 0",
                        "node0 rank 0, thread 1",
                        "node1 rank 1, thread 0",
                        "node1 rank 1, thread 1");
        Profile merged = RankRun.in(project, "many", RankRun.merged()).profile();
        assertThat(CallTree.of(merged).threads())
                .extracting(ThreadPlace::fullName)
                .containsExactly("thread 0 of all ranks", "thread 1 of all ranks");
        assertThat(CallTree.of(merged).nodes().get(0).figures().get(0).timeNs()).isEqualTo(2000);
    }

    @Property(tries = 300)
    void timesOfNodesAddUpToThatOfTheProgram(@ForAll long seed) {
        CallTree tree = CallTree.of(RandomProfile.of(seed));
        for (int thread = 0; thread < RandomProfile.THREADS; thread++) {
            long sum = 0;
            for (CallTree.Node node : tree.nodes()) {
                CallFigures figures = node.figures().get(thread);
                if (figures != null) {
                    assertThat(figures.selfNs()).isNotNegative();
                    sum += figures.selfNs();
                }
            }
            CallFigures program = tree.nodes().get(0).figures().get(thread);
            assertThat(sum).isEqualTo(program == null ? 0 : program.timeNs());
        }
    }

    @Property(tries = 100)
    void nodesStandInTheOrderInWhichTheTreeIsWalked(@ForAll long seed) {
        List<CallTree.Node> nodes = CallTree.of(RandomProfile.of(seed)).nodes();
        for (int i = 1; i < nodes.size(); i++) {
            int above = i - 1;
            while (nodes.get(above).depth() >= nodes.get(i).depth()) {
                above = nodes.get(above).parent();
            }
            assertThat(nodes.get(i).parent()).isEqualTo(above);
        }
    }
}
