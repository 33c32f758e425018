// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import static io.github.pomplens.runtime.testing.ProfileBuilder.PROGRAM;
import static io.github.pomplens.runtime.testing.ProfileBuilder.barrier;
import static io.github.pomplens.runtime.testing.ProfileBuilder.thread;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.testing.ProfileBuilder;
import org.junit.jupiter.api.Test;

/** Protects the shape of the tree that reports show. */
class CostTreeTest {
    @Test
    void foldsACombinedConstructIntoOneNode() {
        ProfileBuilder builder = new ProfileBuilder(1000, 1);
        int loop = builder.construct("parallel for", 5);
        int critical = builder.construct("critical", 6);
        int region = builder.context(PROGRAM, loop, Part.PARALLEL, thread(0, 1, 500, 500));
        int inner = builder.context(region, loop, Part.FOR, barrier(0, 1, 490, 400, 90));
        builder.context(inner, critical, Part.CRITICAL, thread(0, 7, 30, 30));
        CostTree tree = CostTree.of(builder.build());
        assertThat(outline(tree)).isEqualTo("program 1000(parallel for 500(critical 30))");
        assertThat(tree.children().get(0).cost().barrierWaitNs()).isEqualTo(90);
    }

    @Test
    void foldsATaskloopIntoTheMasterThatMeetsIt() {
        ProfileBuilder builder = new ProfileBuilder(1000, 1);
        int both = builder.construct("master taskloop", 5);
        int critical = builder.construct("critical", 6);
        int master = builder.context(PROGRAM, both, Part.MASTER, thread(0, 3, 500, 500));
        int loop = builder.context(master, both, Part.TASKLOOP, thread(0, 3, 490, 490));
        builder.context(loop, critical, Part.CRITICAL, thread(0, 7, 30, 30));
        CostTree tree = CostTree.of(builder.build());
        assertThat(outline(tree)).isEqualTo("program 1000(master taskloop 500(critical 30))");
        assertThat(tree.children().get(0).cost().visits()).isEqualTo(3);
    }

    @Test
    void keepsValuesOfARegionApartWhereTheListAddsThemUp() {
        ProfileBuilder builder = new ProfileBuilder(1000, 1);
        int small = builder.region("solve", 5, "n", "10");
        int large = builder.region("solve", 5, "n", "1000");
        builder.context(PROGRAM, small, Part.REGION, thread(0, 4, 40, 40));
        builder.context(PROGRAM, large, Part.REGION, thread(0, 1, 600, 600));
        Profile profile = builder.build();

        assertThat(CostTree.of(profile).children())
                .extracting(node -> node.cost().construct().details().value())
                .containsExactly("1000", "10");
        assertThat(Costs.of(profile).constructs()).hasSize(1);
        assertThat(Costs.of(profile).constructs().get(0).timeNs()).isEqualTo(640);
        assertThat(Costs.of(profile).constructs().get(0).construct().details().value()).isEmpty();
    }

    @Test
    void keepsRecursionOfAParallelConstruct() {
        ProfileBuilder builder = new ProfileBuilder(1000, 1);
        int loop = builder.construct("parallel for", 5);
        int region = builder.context(PROGRAM, loop, Part.PARALLEL, thread(0, 1, 500, 500));
        int inner = builder.context(region, loop, Part.FOR, thread(0, 1, 490, 490));
        builder.context(inner, loop, Part.PARALLEL, thread(0, 1, 100, 100));
        assertThat(outline(CostTree.of(builder.build())))
                .isEqualTo("program 1000(parallel for 500(parallel for 100))");
    }

    @Test
    void keepsContextsApartAndMergesEqualSiblings() {
        ProfileBuilder builder = new ProfileBuilder(1000, 1);
        int f = builder.construct("f", 1);
        int g = builder.construct("g", 20);
        int header = builder.construct("h", "", "inline.h", 5, 9);
        int headerAgain = builder.construct("h", "", "inline.h", 5, 9);
        int inF = builder.context(PROGRAM, f, Part.REGION, thread(0, 1, 300, 300));
        int inG = builder.context(PROGRAM, g, Part.REGION, thread(0, 1, 400, 400));
        builder.context(inF, header, Part.FOR, thread(0, 1, 10, 10));
        builder.context(inG, header, Part.FOR, thread(0, 1, 20, 20));
        builder.context(inG, headerAgain, Part.FOR, thread(0, 1, 30, 30));
        assertThat(outline(CostTree.of(builder.build())))
                .isEqualTo("program 1000(g 400(h 50) f 300(h 10))");
    }

    @Test
    void ordersByTimeAndEqualTimesBySource() {
        ProfileBuilder builder = new ProfileBuilder(1000, 1);
        int c = builder.construct("c", 30);
        int b = builder.construct("b", 20);
        int a = builder.construct("a", 10);
        builder.context(PROGRAM, c, Part.FOR, thread(0, 1, 10, 10));
        builder.context(PROGRAM, b, Part.FOR, thread(0, 1, 90, 90));
        builder.context(PROGRAM, a, Part.FOR, thread(0, 1, 10, 10));
        assertThat(outline(CostTree.of(builder.build()))).isEqualTo("program 1000(b 90 a 10 c 10)");
    }

    @Test
    void copesWithTheDeepestAcceptedTree() {
        ProfileBuilder builder = new ProfileBuilder(1000, 1);
        int context = PROGRAM;
        for (int depth = 0; depth < Profile.MAX_DEPTH; depth++) {
            int construct = builder.construct("region", depth);
            context = builder.context(context, construct, Part.REGION, thread(0, 1, 1, 1));
        }
        CostTree node = CostTree.of(builder.build());
        int depth = 0;
        while (!node.children().isEmpty()) {
            node = node.children().get(0);
            depth++;
        }
        assertThat(depth).isEqualTo(Profile.MAX_DEPTH);
    }

    private static String outline(CostTree tree) {
        String node = tree.cost().construct().kind() + " " + tree.cost().timeNs();
        if (tree.children().isEmpty()) {
            return node;
        }
        return node
                + "("
                + String.join(" ", tree.children().stream().map(CostTreeTest::outline).toList())
                + ")";
    }
}
