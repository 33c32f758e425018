// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.overlay;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.languageserver.testing.ConstructCosts;
import io.github.pomplens.languageserver.testing.SomeRun;
import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Evenness;
import io.github.pomplens.runtime.analysis.Idleness;
import io.github.pomplens.runtime.analysis.ThreadCost;
import io.github.pomplens.runtime.analysis.Validity;
import io.github.pomplens.runtime.analysis.property.Finding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects what is said of a construct's figures: the reason, its number, how it is computed. */
class PropertiesTest {
    private static final long MS = 1_000_000;

    @Test
    void unevenWorkIsTheLongestBodyOverTheMean() {
        Finding uneven = only(shared("parallel for", 1000, 1000, 500), 2);

        assertThat(uneven.title()).isEqualTo("Uneven work");
        assertThat(uneven.figure()).isEqualTo("1.3×");
        assertThat(uneven.formula()).isEqualTo("longest body / mean body = 1.00 s / 750 ms");
        assertThat(uneven.lossNs()).isEqualTo(250 * MS);
        assertThat(uneven.advice()).contains("schedule(dynamic)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"for", "do", "parallel for", "parallel do"})
    void threadsWithoutIterationsLimitTheParallelism(String loop) {
        Finding limited = only(shared(loop, 1000, 1000, 1000, 0, 10), 4);

        assertThat(limited.title()).isEqualTo("Limited parallelism");
        assertThat(limited.figure()).isEqualTo("2 of 4 threads");
        assertThat(limited.formula()).endsWith("threads of the largest team = 2 / 4");
        assertThat(limited.lossNs()).isBetween(497 * MS, 498 * MS);
        assertThat(limited.advice()).contains("smaller chunk", "`collapse`", "outer loop");
    }

    @Test
    void sectionsAreToBeDividedWhenAThreadHasNone() {
        Finding unbalanced = only(shared("sections", 1000, 1000, 1000, 0), 3);

        assertThat(unbalanced.title()).isEqualTo("Unbalanced sections");
        assertThat(unbalanced.figure()).isEqualTo("1.5×");
        assertThat(unbalanced.advice()).contains("Divide the longest `section`");
    }

    @ParameterizedTest
    @ValueSource(strings = {"parallel", "parallel for", "parallel sections", "workshare"})
    void teamsSmallerThanOthersLimitTheParallelism(String kind) {
        Finding limited = only(shared(kind, 1000, 1000, 1000), 8);

        assertThat(limited.title()).isEqualTo("Limited parallelism");
        assertThat(limited.figure()).isEqualTo("2 of 8 threads");
        assertThat(limited.lossNs()).isEqualTo(750 * MS);
        assertThat(limited.advice()).contains("num_threads", "`if`", "OMP_MAX_ACTIVE_LEVELS");
    }

    @ParameterizedTest
    @ValueSource(strings = {"single", "critical", "master", "task", "region", "function"})
    void whatNoTeamSharesIsNotLimited(String kind) {
        assertThat(SomeRun.of(4).findings().shown(shared(kind, 1000, 1000))).isEmpty();
    }

    @Test
    void nothingIsSaidWithoutKnowledgeOfTheTeams() {
        assertThat(SomeRun.of(0).findings().shown(shared("parallel", 1000, 1000, 1000))).isEmpty();
        assertThat(SomeRun.of(2).findings().shown(shared("parallel", 1000, 1000, 1000))).isEmpty();
    }

    @Test
    void theSerialPartLimitsTheParallelismOfTheProgram() {
        ConstructCost program = ConstructCosts.of("program", 0, 1000 * MS);

        List<Finding> found = SomeRun.of(new Idleness(400 * MS, 4, 0.3)).findings().shown(program);

        assertThat(found).hasSize(1);
        assertThat(found.get(0).title()).isEqualTo("Limited parallelism");
        assertThat(found.get(0).figure()).isEqualTo("serial 40 %");
        assertThat(found.get(0).formula())
                .isEqualTo("time outside of parallel regions / time = 400 ms / 1.00 s");
        assertThat(found.get(0).lossNs()).isEqualTo(300 * MS);
        assertThat(SomeRun.of(new Idleness(1000 * MS, 1, 0)).findings().shown(program)).isEmpty();
        assertThat(SomeRun.of(new Idleness(10 * MS, 4, 0.01)).findings().shown(program)).isEmpty();
    }

    @Test
    void waitingAtTheBarrierIsAShareOfTheThreadTime() {
        Finding barrier = only(waiting("for", 200, 0, 0), 2);

        assertThat(barrier.title()).isEqualTo("Waiting at the barrier");
        assertThat(barrier.figure()).isEqualTo("20 %");
        assertThat(barrier.formula()).isEqualTo("barrier wait / thread time = 400 ms / 2.00 s");
        assertThat(barrier.lossNs()).isEqualTo(200 * MS);
        assertThat(barrier.advice()).contains("offered where nothing", "uses the same data");
    }

    @Test
    void contentionIsAShareOfTheThreadTime() {
        Finding contention = only(waiting("critical", 0, 300, 0), 2);

        assertThat(contention.title()).isEqualTo("Waiting to enter");
        assertThat(contention.figure()).isEqualTo("30 %");
        assertThat(contention.formula()).isEqualTo("entry wait / thread time = 600 ms / 2.00 s");
        assertThat(contention.advice()).contains("`reduction`", "`atomic`");
    }

    @Test
    void lockRoutinesAreAShareOfTheThreadTime() {
        Finding locks = only(waiting("for", 0, 0, 100), 2);

        assertThat(locks.title()).isEqualTo("In lock routines");
        assertThat(locks.figure()).isEqualTo("10 %");
        assertThat(locks.formula()).isEqualTo("lock time / thread time = 200 ms / 2.00 s");
    }

    @Test
    void managementIsWhatIsNeitherBodyNorWaiting() {
        Finding management = only(bodies("parallel", 1000, false, 700, 700), 2);

        assertThat(management.title()).isEqualTo("Starting and ending the team");
        assertThat(management.figure()).isEqualTo("30 %");
        assertThat(management.formula()).endsWith("= 600 ms / 2.00 s");
        assertThat(management.lossNs()).isEqualTo(300 * MS);
        assertThat(management.advice()).contains("first team", "run for longer");
        assertThat(only(ConstructCosts.forking("parallel", 1), 2).advice())
                .contains("Merge neighbouring");
    }

    @Test
    void manyShortVisitsAreDisturbedByTheMeasurement() {
        List<ThreadCost> threads = List.of(new ThreadCost(0, 20_000, MS, MS, 0, 0, 0));
        Finding measurement = only(ConstructCosts.of("critical", 1, threads, 1), 1);

        assertThat(measurement.title()).isEqualTo("Many short visits");
        assertThat(measurement.figure()).isEqualTo("20,000");
        assertThat(measurement.formula()).isEqualTo("thread time / visits = 50 ns");
        assertThat(measurement.advice()).contains("`noinstrument`");
    }

    /** The threads of another program, or too many of its own, make the same picture. */
    @Test
    void saysNothingOfWaitsThatSomethingElseMayExplain() {
        ConstructCost uneven = shared("parallel for", 1000, 1000, 500);
        assertThat(SomeRun.of(2).findings().shown(uneven)).isNotEmpty();
        assertThat(SomeRun.of(2, SomeRun.DISTURBED).findings().shown(uneven)).isEmpty();
    }

    /** What is lost is 250 ms, and all that disturbed the run can't have cost more than 200. */
    @Test
    void believesLossesThatADisturbedRunDoesNotExplain() {
        ConstructCost uneven = shared("parallel for", 1000, 1000, 500);
        Validity doubtful =
                new Validity(
                        Validity.Mark.DISTURBED,
                        List.of("a little"),
                        "Measure again.",
                        200 * MS,
                        50 * MS,
                        false);
        List<Finding> found = SomeRun.of(2, doubtful).findings().shown(uneven);
        assertThat(found).extracting(Finding::title).containsExactly("Uneven work");
    }

    /**
     * Nothing that was late in turns for up to 100 ms makes one thread, and always that one, work
     * for 250 ms more than the mean; but it may make now this one late, now that one.
     */
    @Test
    void believesOfADisturbedRunThatOneThreadHasMoreToDo() {
        Validity doubtful =
                new Validity(
                        Validity.Mark.DISTURBED,
                        List.of("a little"),
                        "Measure again.",
                        300 * MS,
                        100 * MS,
                        false);
        assertThat(
                        SomeRun.of(2, doubtful)
                                .findings()
                                .shown(shared("parallel for", 1000, 1000, 500)))
                .extracting(Finding::title)
                .containsExactly("Uneven work");
        ConstructCost inTurns = executions("for", 200, 1000, 750, "", 0, 755, 745);
        assertThat(SomeRun.of(2).findings().shown(inTurns)).isNotEmpty();
        assertThat(SomeRun.of(2, doubtful).findings().shown(inTurns)).isEmpty();
    }

    @Test
    void theFormulaHoldsTheNumbersThatTheFigureIsMadeOf() {
        // Now one thread was slower, now the other: over all executions they worked alike.
        Finding uneven = only(executions("for", 200, 165, 138, "", 0, 137, 139), 2);

        assertThat(uneven.figure()).isEqualTo("1.2×");
        assertThat(uneven.formula())
                .isEqualTo(
                        "slowest thread / mean of the team, added up over 200 executions ="
                                + " 165 ms / 138 ms");
        assertThat(uneven.lossNs()).isEqualTo(27 * MS);
        assertThat(uneven.advice())
                .contains("now this thread, now that one", "Measure again")
                .doesNotContain("schedule");
    }

    /** As in sections that take as long, where the threads take turns at being some 8 % late. */
    @Test
    void nothingIsAdvisedOnUnevennessThatChanceExplains() {
        Finding uneven = only(executions("for", 200, 150, 138, "", 0, 137, 139), 2);
        assertThat(uneven.lossNs()).isEqualTo(12 * MS);
        assertThat(uneven.advice()).isEmpty();
    }

    @Test
    void anotherScheduleIsAdvisedOnClearAndLastingUnevennessOnly() {
        assertThat(only(executions("for", 10, 200, 150, "", 0, 200, 100), 2).advice())
                .contains("Try `schedule(dynamic)`");
        assertThat(only(executions("for", 10, 120, 110, "", 0, 120, 100), 2).advice()).isEmpty();
        assertThat(only(executions("for", 10, 200, 150, "", 40, 200, 100), 2).advice())
                .contains("waited in constructs inside");
        assertThat(only(executions("for", 10, 200, 150, "dynamic", 0, 200, 100), 2).advice())
                .contains("already take the next iterations")
                .doesNotContain("Try");
    }

    @Test
    void loopsOfOneIterationLimitTheParallelism() {
        Finding limited = only(executions("for", 50, 200, 101, "", 0, 103, 99), 2);

        assertThat(limited.title()).isEqualTo("Limited parallelism");
        assertThat(limited.figure()).isEqualTo("about one of 2 threads at a time");
        assertThat(limited.formula()).endsWith("over 50 executions = 200 ms / 101 ms");
        assertThat(limited.advice()).contains("fewer iterations").doesNotContain("schedule(");
    }

    @ParameterizedTest
    @ValueSource(strings = {"taskwait", "taskgroup", "taskyield"})
    void waitingForTasksIsNotWaitingAtABarrier(String kind) {
        Finding tasks = only(waiting(kind, 200, 0, 0), 2);

        assertThat(tasks.title()).isEqualTo("Waiting for tasks");
        assertThat(tasks.formula()).isEqualTo("wait for tasks / thread time = 400 ms / 2.00 s");
        assertThat(tasks.advice()).contains("smaller tasks").doesNotContain("barrier");
    }

    @Test
    void waitingForTheOrderIsNotContention() {
        Finding turn = only(waiting("ordered", 0, 300, 0), 2);

        assertThat(turn.title()).isEqualTo("Waiting for its turn");
        assertThat(turn.advice()).contains("no order").doesNotContain("reduction", "names");
    }

    @Test
    void theOthersWaitForOneAtASingle() {
        assertThat(only(waiting("single", 200, 0, 0), 2).advice())
                .contains("while one thread is in it", "*Add nowait* is offered where");
    }

    @Test
    void theUserGuideExplainsAllOfThem() throws IOException {
        String guide = Files.readString(Path.of("../docs/guide/read.md"));
        String section = guide.substring(guide.indexOf("## Findings\n"));

        assertThat(section)
                .contains(
                        "| [Uneven work](../properties/",
                        "| [Limited parallelism](../properties/",
                        "| [Waiting at the barrier](../properties/",
                        "| [Waiting for tasks](../properties/",
                        "| [Waiting to enter](../properties/",
                        "| [Waiting for its turn](../properties/",
                        "| [In lock routines](../properties/",
                        "| [Starting and ending the team](../properties/",
                        "| [Many short visits](../properties/");
    }

    private static Finding only(ConstructCost cost, int largestTeam) {
        List<Finding> found = SomeRun.of(largestTeam).findings().shown(cost);
        assertThat(found).hasSize(1);
        return found.get(0);
    }

    /** Returns one visit by each thread, of which this was the body and the rest waiting. */
    private static ConstructCost shared(String kind, long ms, long... bodiesMs) {
        return bodies(kind, ms, true, bodiesMs);
    }

    private static ConstructCost bodies(String kind, long ms, boolean waits, long... bodiesMs) {
        List<ThreadCost> threads =
                Stream.iterate(0, i -> i < bodiesMs.length, i -> i + 1)
                        .map(
                                i -> {
                                    long body = bodiesMs[i] * MS;
                                    long wait = waits ? ms * MS - body : 0;
                                    return new ThreadCost(i, 1, ms * MS, body, wait, 0, 0);
                                })
                        .toList();
        double sum = Stream.of(threads).flatMap(List::stream).mapToLong(ThreadCost::bodyNs).sum();
        long longest = threads.stream().mapToLong(ThreadCost::bodyNs).max().orElse(1);
        return ConstructCosts.of(kind, 1, threads, longest * threads.size() / sum);
    }

    /** Executions of which the slowest threads and the means took so long, and all the threads. */
    private static ConstructCost executions(
            String kind,
            long count,
            long longest,
            long mean,
            String schedule,
            long nestedWait,
            long... bodies) {
        return ConstructCosts.shared(
                shared(kind, longest, bodies),
                new Evenness(longest * MS, mean * MS, count),
                schedule,
                nestedWait * MS);
    }

    /** Returns one second of two threads, each of which waited so long. */
    private static ConstructCost waiting(String kind, long barrier, long enter, long lock) {
        long body = 1000 - barrier - enter - lock;
        List<ThreadCost> threads =
                Stream.of(0, 1)
                        .map(
                                i ->
                                        new ThreadCost(
                                                i,
                                                1,
                                                1000 * MS,
                                                body * MS,
                                                barrier * MS,
                                                enter * MS,
                                                lock * MS))
                        .toList();
        return ConstructCosts.of(kind, 1, threads, 1);
    }
}
