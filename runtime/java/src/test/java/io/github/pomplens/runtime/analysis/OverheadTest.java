// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import static io.github.pomplens.runtime.testing.ProfileBuilder.PROGRAM;
import static io.github.pomplens.runtime.testing.ProfileBuilder.barrier;
import static io.github.pomplens.runtime.testing.ProfileBuilder.metrics;
import static io.github.pomplens.runtime.testing.ProfileBuilder.thread;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.pomplens.runtime.results.Conditions;
import io.github.pomplens.runtime.results.Counters;
import io.github.pomplens.runtime.results.Detail;
import io.github.pomplens.runtime.results.EventCounts;
import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.results.RankInfo;
import io.github.pomplens.runtime.results.RankProcess;
import io.github.pomplens.runtime.results.RankTimes;
import io.github.pomplens.runtime.results.Ranks;
import io.github.pomplens.runtime.results.Surroundings;
import io.github.pomplens.runtime.results.ThreadMetrics;
import io.github.pomplens.runtime.results.Waits;
import io.github.pomplens.runtime.testing.ProfileBuilder;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects the estimate of what measuring cost a run: what users leave constructs out by. */
class OverheadTest {
    private static final Part REGION = Part.PARALLEL;

    @Test
    void eventsOfThreadsThatWorkTogetherDelayTheRunByTheirShare() {
        assertThat(ofRegion(thread(0, 1, 1000, 1000), thread(1, 1, 1000, 1000))).isEqualTo(0.1);
    }

    @Test
    void eventsWhileOthersWaitDelayTheRunByAllTheyCost() {
        ThreadMetrics first = metrics(0, 1, 1000, 500, new Waits(0, 500, 0, 0));
        ThreadMetrics second = metrics(1, 1, 1000, 500, new Waits(0, 0, 500, 1));
        assertThat(ofRegion(first, second)).isEqualTo(0.2);
    }

    @Test
    void isTheLeastWhereThreadsContendAndNotWhereTheyMeet() {
        ThreadMetrics first = metrics(0, 1, 1000, 500, new Waits(0, 0, 110, 9));
        ThreadMetrics second = metrics(1, 1, 1000, 500, new Waits(0, 110, 0, 0));
        assertThat(costs(first, second).isOverheadLeast()).isTrue();
        assertThat(costs(thread(0, 1, 1000, 1000), second).isOverheadLeast()).isFalse();
        ThreadMetrics meets = barrier(1, 1, 1000, 400, 600);
        assertThat(costs(meets, thread(0, 1, 1000, 1000)).isOverheadLeast()).isFalse();
    }

    @Test
    void noEventIsHeldUpWhileAllThreadsWaitInOneBarrier() {
        ThreadMetrics first = barrier(0, 1, 1000, 400, 600);
        ThreadMetrics second = barrier(1, 1, 1000, 400, 600);
        assertThat(ofRegion(first, second)).isEqualTo(0.1);
    }

    @Test
    void oneThreadAtATimePaysAllOfIt() {
        ProfileBuilder builder = new ProfileBuilder(1000, 3);
        builder.events(20, 10);
        assertThat(Costs.of(builder.build()).overhead()).isEqualTo(0.2);
    }

    @Test
    void eventsWithoutAClockAndWhatIsSharedCountBesides() {
        ProfileBuilder builder = new ProfileBuilder(1000, 1);
        builder.events(10, 10);
        builder.conditions(leftOut(20, 2.5, 30));
        assertThat(Costs.of(builder.build()).overhead()).isEqualTo(0.18);
    }

    /**
     * Runs of two threads with and without measuring, each the best of seven: what the profile had,
     * and how much longer it took. No figure of the estimate was chosen on them.
     */
    @ParameterizedTest
    @CsvSource({
        // events, ns of one, untimed, ns of one, sharing, wall, longer,
        // worker there, in one barrier, at barriers and tasks, at locks: all in ms
        "22123, 19.2, 32609, 4.7, 0, 5.98, 0.62, 5.47, 0, 3.42, 0", // fib of coarse tasks
        "243138, 19.2, 363829, 4.8, 0, 47.37, 4.78, 46.84, 0, 31.49, 0", // fib of fine tasks
        "30887, 18.7, 53615, 4.9, 0, 5.92, 0.41, 5.36, 0, 0.05, 0", // queens on a board
        "600007, 18.7, 0, 4.7, 0.4, 57.57, 9.3, 56.94, 0.01, 29.08, 0", // tasks of one thread
        "1200002, 19.7, 0, 4.9, 13.58, 65.86, 42.77, 65.2, 0, 2.43, 78.82", // critical, short
        "400002, 19.4, 0, 5.4, 4.79, 41.21, 14.99, 40.59, 0, 1.48, 44.55", // critical, longer
        "400002, 19.0, 0, 4.8, 7.94, 42.13, 10.3, 41.48, 0, 0.15, 24.78", // and work outside
        "800002, 19.0, 0, 5.5, 5.09, 45.35, 13.77, 44.84, 0, 0.18, 7.56", // mostly outside
        "120002, 22.1, 0, 8.1, 1.12, 67.24, 5.19, 66.64, 0.03, 10.48, 57.63", // critical, long
        "600002, 19.2, 0, 4.8, 9.28, 51.0, 29.3, 50.46, 0.01, 0.15, 62.71", // lock, short
        "200002, 19.3, 0, 4.8, 7.15, 46.92, 15.83, 46.41, 0, 0.35, 30.43", // and work outside
        "249999, 18.7, 0, 4.8, 6.79, 35.5, 9.11, 19.34, 9.75, 23.44, 0", // short parallel loops
        "99999, 18.9, 0, 4.9, 2.8, 33.69, 3.4, 26.79, 4.19, 9.78, 0", // longer ones
        "400002, 18.9, 0, 4.9, 0, 59.04, 6.77, 58.4, 44.13, 91.94, 0", // loops in one region
        "2000002, 19.2, 0, 4.9, 0, 55.22, 37.73, 54.58, 0, 4.05, 0", // atomic updates
    })
    void isWithinAFactorOfTwoOfWhatMeasuringCostRealRuns(
            long events,
            double eventNs,
            long untimed,
            double untimedNs,
            double sharing,
            double wall,
            double longer,
            double worker,
            double idle,
            double barriers,
            double locks) {
        ProfileBuilder builder = new ProfileBuilder(ms(wall), 2);
        builder.events(events, eventNs);
        builder.conditions(leftOut(untimed, untimedNs, ms(sharing)));
        int region = builder.construct("parallel", 3);
        long rest = ms(barriers - idle);
        builder.context(
                PROGRAM,
                region,
                REGION,
                metrics(0, 1, ms(worker), 0, new Waits(ms(idle), ms(locks), 0, 0)),
                barrier(1, 1, ms(worker), 0, rest));
        double cost = longer / wall;
        assertThat(Costs.of(builder.build()).overhead()).isBetween(cost / 2, cost * 2);
    }

    @Test
    void isThatOfTheMeanOfRanks() {
        ProfileBuilder builder = new ProfileBuilder(1000, 4);
        builder.events(80, 10);
        builder.ranks(new Ranks(-1, 2, Detail.THREADS, List.of(rank(0, 0), rank(1, 2))));
        int region = builder.construct("parallel", 7);
        builder.context(
                PROGRAM,
                region,
                REGION,
                thread(0, 1, 1000, 1000),
                barrier(1, 1, 1000, 500, 500),
                thread(2, 1, 1000, 1000),
                thread(3, 1, 1000, 1000));
        assertThat(Costs.of(builder.build()).overhead()).isCloseTo(0.4 / 1.75, within(1e-9));
    }

    private static RankInfo rank(int rank, int firstThread) {
        return new RankInfo(
                rank,
                new RankProcess("n", 1, "/x", 0, 1000),
                2,
                firstThread,
                RankTimes.UNKNOWN,
                EventCounts.NONE,
                Surroundings.UNKNOWN);
    }

    private static long ms(double value) {
        return Math.round(value * 1e6);
    }

    private static Conditions leftOut(long untimed, double untimedNs, long sharingNs) {
        return new Conditions(
                List.of(), "", 0, untimed, untimedNs, sharingNs, Counters.NONE, false);
    }

    private static double ofRegion(ThreadMetrics... metrics) {
        return costs(metrics).overhead();
    }

    private static Costs costs(ThreadMetrics... metrics) {
        ProfileBuilder builder = new ProfileBuilder(1000, metrics.length);
        builder.events(20, 10);
        builder.context(PROGRAM, builder.construct("parallel", 5), REGION, metrics);
        return Costs.of(builder.build());
    }
}
