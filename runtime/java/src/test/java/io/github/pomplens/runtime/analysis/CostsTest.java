// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import static io.github.pomplens.runtime.testing.ProfileBuilder.PROGRAM;
import static io.github.pomplens.runtime.testing.ProfileBuilder.barrier;
import static io.github.pomplens.runtime.testing.ProfileBuilder.metrics;
import static io.github.pomplens.runtime.testing.ProfileBuilder.thread;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.pomplens.runtime.results.Instances;
import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.results.ThreadMetrics;
import io.github.pomplens.runtime.results.ThreadTimes;
import io.github.pomplens.runtime.results.VisitTimes;
import io.github.pomplens.runtime.results.Visits;
import io.github.pomplens.runtime.results.Waits;
import io.github.pomplens.runtime.testing.ProfileBuilder;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Protects the arithmetic: what each figure counts, and that nothing counts twice. */
class CostsTest {
    @Test
    void takesTheLongestThreadForTimeAndSumsTheRest() {
        ProfileBuilder builder = new ProfileBuilder(1000, 2);
        int region = builder.construct("parallel", 5);
        builder.context(
                PROGRAM,
                region,
                Part.PARALLEL,
                barrier(0, 2, 500, 300, 100),
                barrier(1, 2, 400, 320, 60));
        ConstructCost cost = only(builder);
        assertThat(cost.timeNs()).isEqualTo(500);
        assertThat(cost.share()).isEqualTo(0.5);
        assertThat(cost.visits()).isEqualTo(4);
        assertThat(cost.threads()).isEqualTo(2);
        assertThat(cost.threadTimeNs()).isEqualTo(900);
        assertThat(cost.barrierWaitNs()).isEqualTo(160);
        assertThat(cost.barrierFraction()).isEqualTo(160.0 / 900);
        assertThat(cost.imbalance()).isCloseTo(320 / 310.0, within(1e-12));
        assertThat(cost.potentialGainNs()).isEqualTo(80);
        assertThat(cost.perThread())
                .containsExactly(
                        new ThreadCost(0, 2, 500, 300, 100, 0, 0),
                        new ThreadCost(1, 2, 400, 320, 60, 0, 0));
    }

    @Test
    void seesImbalanceThatChangesFromInstanceToInstance() {
        ProfileBuilder builder = new ProfileBuilder(1000, 2);
        int loop = builder.construct("for", 5);
        VisitTimes times = new VisitTimes(4, 500, 100, 150, 25);
        builder.context(
                PROGRAM,
                loop,
                Part.FOR,
                metrics(
                        0,
                        new Visits(4, times),
                        new ThreadTimes(500, 250),
                        Waits.inBarrier(250),
                        new Instances(4, 400, 250)),
                metrics(
                        1,
                        new Visits(4, times),
                        new ThreadTimes(500, 250),
                        Waits.inBarrier(250),
                        Instances.UNKNOWN));
        ConstructCost cost = only(builder);
        assertThat(cost.imbalance()).isEqualTo(1.6);
        assertThat(cost.instances().excessNs()).isEqualTo(150);
        assertThat(cost.times()).isEqualTo(new VisitTimes(8, 1000, 100, 150, 25));
    }

    @Test
    void countsACombinedConstructOnceAndItsLoopAsItsWork() {
        ProfileBuilder builder = new ProfileBuilder(1000, 2);
        int loop = builder.construct("parallel for", 5);
        int region =
                builder.context(
                        PROGRAM,
                        loop,
                        Part.PARALLEL,
                        thread(0, 1, 500, 490),
                        thread(1, 1, 480, 480));
        builder.context(
                region, loop, Part.FOR, barrier(0, 1, 480, 100, 380), barrier(1, 1, 470, 300, 170));
        ConstructCost cost = only(builder);
        assertThat(cost.timeNs()).isEqualTo(500);
        assertThat(cost.visits()).isEqualTo(2);
        assertThat(cost.threadTimeNs()).isEqualTo(980);
        assertThat(cost.barrierWaitNs()).isEqualTo(550);
        assertThat(cost.imbalance()).isEqualTo(1.5);
        assertThat(cost.potentialGainNs()).isEqualTo(275);
        assertThat(cost.perThread()).extracting(ThreadCost::bodyNs).containsExactly(100L, 300L);
    }

    @Test
    void countsRecursionOnce() {
        ProfileBuilder builder = new ProfileBuilder(1000, 1);
        int outer = builder.construct("region", 5);
        int other = builder.construct("region", 50);
        int first = builder.context(PROGRAM, outer, Part.REGION, thread(0, 1, 500, 500));
        int between = builder.context(first, other, Part.REGION, thread(0, 1, 400, 400));
        builder.context(between, outer, Part.REGION, thread(0, 3, 300, 300));
        ConstructCost cost = Costs.of(builder.build()).constructs().get(0);
        assertThat(cost.timeNs()).isEqualTo(500);
        assertThat(cost.visits()).isEqualTo(4);
        assertThat(cost.perThread().get(0).bodyNs()).isEqualTo(500);
    }

    @Test
    void countsOtherThreadsOfARecursiveVisit() {
        ProfileBuilder builder = new ProfileBuilder(1000, 3);
        int region = builder.construct("parallel", 5);
        int outer =
                builder.context(
                        PROGRAM,
                        region,
                        Part.PARALLEL,
                        thread(0, 1, 500, 500),
                        thread(1, 1, 490, 490));
        builder.context(
                outer, region, Part.PARALLEL, thread(0, 1, 200, 200), thread(2, 1, 190, 190));
        ConstructCost cost = only(builder);
        assertThat(cost.timeNs()).isEqualTo(500);
        assertThat(cost.threadTimeNs()).isEqualTo(500 + 490 + 190);
    }

    @Test
    void addsUpContextsAndEqualDescriptors() {
        ProfileBuilder builder = new ProfileBuilder(1000, 1);
        int one = builder.construct("for", "", "inline.h", 5, 9);
        int same = builder.construct("for", "", "inline.h", 5, 9);
        int different = builder.construct("for", "", "inline.h", 6, 9);
        builder.context(PROGRAM, one, Part.FOR, thread(0, 1, 100, 100));
        builder.context(PROGRAM, same, Part.FOR, thread(0, 2, 200, 200));
        builder.context(PROGRAM, different, Part.FOR, thread(0, 1, 50, 50));
        List<ConstructCost> costs = Costs.of(builder.build()).constructs();
        assertThat(costs).extracting(ConstructCost::timeNs).containsExactly(300L, 50L);
        assertThat(costs.get(0).visits()).isEqualTo(3);
    }

    @Test
    void measuresImbalanceTeamByTeam() {
        ProfileBuilder builder = new ProfileBuilder(1000, 4);
        int loop = builder.construct("for", 5);
        int a = builder.construct("parallel", 1);
        int b = builder.construct("parallel", 2);
        int teamA =
                builder.context(PROGRAM, a, Part.PARALLEL, thread(0, 1, 1, 1), thread(1, 1, 1, 1));
        int teamB =
                builder.context(PROGRAM, b, Part.PARALLEL, thread(2, 1, 1, 1), thread(3, 1, 1, 1));
        builder.context(teamA, loop, Part.FOR, thread(0, 1, 100, 100), thread(1, 1, 100, 100));
        builder.context(teamB, loop, Part.FOR, thread(2, 1, 10, 10), thread(3, 1, 10, 10));
        assertThat(cost(builder, "for").imbalance()).isEqualTo(1);
    }

    @Test
    void doesNotTakeAGrownTeamForImbalance() {
        ProfileBuilder builder = new ProfileBuilder(1000, 4);
        int region = builder.construct("parallel", 5);
        builder.context(
                PROGRAM,
                region,
                Part.PARALLEL,
                thread(0, 100, 100, 100),
                thread(1, 100, 100, 100),
                thread(2, 1, 1, 1),
                thread(3, 1, 1, 1));
        assertThat(only(builder).imbalance()).isCloseTo(1, within(1e-9));
    }

    @Test
    void findsNoImbalanceWhereWorkIsNotShared() {
        ProfileBuilder builder = new ProfileBuilder(1000, 2);
        int single = builder.construct("single", 5);
        builder.context(PROGRAM, single, Part.SINGLE, thread(0, 1, 90, 90), thread(1, 1, 90, 0));
        assertThat(only(builder).imbalance()).isEqualTo(1);
    }

    @Test
    void countsATaskWhenItIsExecutedButAlsoTheTimeToCreateIt() {
        ProfileBuilder builder = new ProfileBuilder(1000, 2);
        int task = builder.construct("task", 5);
        builder.context(PROGRAM, task, Part.TASK_CREATE, thread(0, 10, 50, 50));
        builder.context(PROGRAM, task, Part.TASK, thread(0, 4, 300, 300), thread(1, 6, 400, 400));
        ConstructCost cost = only(builder);
        assertThat(cost.visits()).isEqualTo(10);
        assertThat(cost.threadTimeNs()).isEqualTo(750);
        assertThat(cost.timeNs()).isEqualTo(400);
        assertThat(CostTree.of(builder.build()).children()).hasSize(1);
    }

    @Test
    void addsTheWaitsOfNestedConstructsToTheGainOnly() {
        ProfileBuilder builder = new ProfileBuilder(1000, 2);
        int region = builder.construct("parallel", 5);
        int critical = builder.construct("critical", 6);
        int outer =
                builder.context(
                        PROGRAM,
                        region,
                        Part.PARALLEL,
                        metrics(0, 1, 500, 480, new Waits(20, 0, 40, 2)),
                        thread(1, 1, 500, 500));
        builder.context(
                outer, critical, Part.CRITICAL, metrics(0, 5, 90, 10, new Waits(0, 80, 0, 0)));
        Costs costs = Costs.of(builder.build());
        ConstructCost parallel = costs.constructs().get(0);
        assertThat(parallel.enterWaitNs()).isZero();
        assertThat(parallel.lockWaitNs()).isEqualTo(40);
        assertThat(parallel.lockVisits()).isEqualTo(2);
        assertThat(parallel.lockFraction()).isEqualTo(0.04);
        assertThat(parallel.waitNs()).isEqualTo(60);
        assertThat(parallel.potentialGainNs()).isEqualTo((20 + 40 + 80) / 2);
        ConstructCost inner = costs.constructs().get(1);
        assertThat(inner.enterFraction()).isEqualTo(80.0 / 90);
        assertThat(inner.potentialGainNs()).isEqualTo(40);
        assertThat(costs.program().potentialGainNs()).isEqualTo(70);
    }

    @Test
    void neverPromisesMoreGainThanTime() {
        ProfileBuilder builder = new ProfileBuilder(1000, 2);
        int barrier = builder.construct("barrier", 5);
        builder.context(PROGRAM, barrier, Part.BARRIER, barrier(0, 1, 10, 0, 500));
        ConstructCost cost = only(builder);
        assertThat(cost.potentialGainNs()).isEqualTo(10);
        assertThat(cost.barrierFraction()).isEqualTo(1);
    }

    @Test
    void takesWhatTheWholeRunWasForTheProgram() {
        Costs costs = Costs.of(new ProfileBuilder(1000, 2).build());
        assertThat(costs.constructs()).isEmpty();
        assertThat(costs.program().timeNs()).isEqualTo(1000);
        assertThat(costs.program().share()).isEqualTo(1);
        assertThat(costs.program().construct().kind()).isEqualTo("program");
    }

    @Test
    void survivesAbsurdFigures() {
        ProfileBuilder builder = new ProfileBuilder(0, 2);
        int region = builder.construct("parallel", 5);
        long most = Long.MAX_VALUE;
        Waits waits = new Waits(most, most, most, most);
        ThreadMetrics all = metrics(0, most, most, most, waits);
        ThreadMetrics again = metrics(1, most, most, most, waits);
        builder.context(PROGRAM, region, Part.PARALLEL, all, again);
        ConstructCost cost = only(builder);
        assertThat(cost.threadTimeNs()).isEqualTo(most);
        assertThat(cost.waitNs()).isEqualTo(most);
        assertThat(cost.share()).isZero();
        assertThat(cost.potentialGainNs()).isEqualTo(most);
        assertThat(Units.hint(cost)).startsWith("2562048 h");
    }

    @Test
    void ordersFilesByCostAndTheirConstructsByLine() {
        ProfileBuilder builder = new ProfileBuilder(1000, 1);
        int late = builder.construct("for", "", "a.c", 50, 60);
        int outer = builder.construct("for", "", "a.c", 5, 40);
        int inner = builder.construct("region", "", "a.c", 5, 10);
        int hot = builder.construct("for", "", "b.c", 5, 10);
        builder.context(PROGRAM, late, Part.FOR, thread(0, 1, 10, 10));
        builder.context(PROGRAM, inner, Part.REGION, thread(0, 1, 10, 10));
        builder.context(PROGRAM, outer, Part.FOR, thread(0, 1, 10, 10));
        builder.context(PROGRAM, hot, Part.FOR, thread(0, 1, 20, 20));
        Costs costs = Costs.of(builder.build());
        assertThat(costs.files()).containsExactly("b.c", "a.c");
        assertThat(costs.inFile("a.c"))
                .extracting(cost -> cost.construct().endLineN())
                .containsExactly(40, 10, 60);
        assertThat(costs.inFile("c.c")).isEmpty();
    }

    private static ConstructCost only(ProfileBuilder builder) {
        List<ConstructCost> costs = Costs.of(builder.build()).constructs();
        assertThat(costs).hasSize(1);
        return costs.get(0);
    }

    private static ConstructCost cost(ProfileBuilder builder, String kind) {
        return Costs.of(builder.build()).constructs().stream()
                .filter(cost -> cost.construct().kind().equals(kind))
                .findFirst()
                .orElseThrow();
    }
}
