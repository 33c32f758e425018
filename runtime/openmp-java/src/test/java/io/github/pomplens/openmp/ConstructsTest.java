// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.IntStream;
import jomp.runtime.Lock;
import jomp.runtime.NestLock;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each construct, as it is translated, means on several threads what it means on one. */
@Timeout(300)
class ConstructsTest {
    private static final Region R = Region.unmeasured("any", "");
    private static final int N = 1000;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void aTeamHasItsNumbers(int threads) {
        AtomicIntegerArray seen = new AtomicIntegerArray(threads);
        Omp.parallel(
                R,
                threads,
                () -> {
                    assertThat(Omp.omp_get_num_threads()).isEqualTo(threads);
                    assertThat(Omp.omp_in_parallel()).isEqualTo(threads > 1);
                    assertThat(Omp.omp_get_level()).isOne();
                    seen.incrementAndGet(Omp.omp_get_thread_num());
                });
        for (int i = 0; i < threads; i++) {
            assertThat(seen.get(i)).isOne();
        }
        assertThat(Omp.omp_get_level()).isZero();
        assertThat(Omp.omp_get_num_threads()).isOne();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void aLoopFillsAnArrayAndKeepsTheLastValue(int threads) {
        for (Schedule schedule : Schedule.values()) {
            int[] squares = new int[N];
            int[] last = {-1};
            Omp.parallel(
                    R,
                    threads,
                    () -> {
                        Loop l = Omp.loop(R, 0, N, 1, schedule, 7, false);
                        while (l.next()) {
                            int mine = 0;
                            for (int i = l.intFrom(), e = l.intTo(); i < e; i++) {
                                squares[i] += i * i;
                                mine = i;
                            }
                            if (l.isLast()) {
                                last[0] = mine;
                            }
                        }
                        l.end();
                        assertThat(squares[N - 1]).isEqualTo((N - 1) * (N - 1));
                    });
            assertThat(squares).isEqualTo(IntStream.range(0, N).map(i -> i * i).toArray());
            assertThat(last[0]).isEqualTo(N - 1);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void aReductionAddsUpOverManyLoops(int threads) {
        long[] sum = {0};
        Omp.parallel(
                R,
                threads,
                () -> {
                    for (int round = 0; round < 200; round++) {
                        long mine = 0;
                        Loop l = Omp.loop(R, N, 0, -1);
                        while (l.next()) {
                            for (int i = l.intFrom(), e = l.intTo(); i > e; i--) {
                                mine += i;
                            }
                        }
                        Omp.reduceBegin();
                        try {
                            sum[0] += mine;
                        } finally {
                            Omp.reduceEnd();
                        }
                        l.end();
                    }
                });
        assertThat(sum[0]).isEqualTo(200L * N * (N + 1) / 2);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void orderedBlocksComeInTheOrderOfIterations(int threads) {
        for (Schedule schedule : Schedule.values()) {
            for (int chunk : new int[] {0, 1, 3}) {
                List<Integer> order = new ArrayList<>();
                Omp.parallel(R, threads, () -> fillInOrder(order, schedule, chunk));
                assertThat(order)
                        .isEqualTo(IntStream.range(0, 100).map(i -> 3 * i).boxed().toList());
            }
        }
    }

    private static void fillInOrder(List<Integer> order, Schedule schedule, int chunk) {
        Loop l = Omp.loop(R, 0, 300, 3, schedule, chunk, true);
        while (l.next()) {
            for (int i = l.intFrom(), e = l.intTo(); i < e; i += 3) {
                l.orderedBegin(R, i);
                try {
                    order.add(i);
                } finally {
                    l.orderedEnd(R, i);
                }
            }
        }
        l.end();
    }

    /** What threads see of each other must not need the block to be executed by all of them. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void orderedBlocksMayBeLeftOut(int threads) {
        List<Integer> order = new ArrayList<>();
        Omp.parallel(
                R,
                threads,
                () -> {
                    Loop l = Omp.loop(R, 0, 100, 1, Schedule.DYNAMIC, 2, true);
                    while (l.next()) {
                        for (int i = l.intFrom(), e = l.intTo(); i < e; i++) {
                            if (i % 3 == 0) {
                                l.orderedBegin(R, i);
                                order.add(i);
                                l.orderedEnd(R, i);
                            }
                        }
                    }
                    l.end();
                });
        assertThat(order).isEqualTo(IntStream.range(0, 34).map(i -> 3 * i).boxed().toList());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void eachSectionIsExecutedOnce(int threads) {
        int[] runs = new int[5];
        int[] last = {-1};
        Omp.parallel(
                R,
                threads,
                () -> {
                    Sections s = Omp.sections(R, runs.length);
                    for (int n = s.next(); n >= 0; n = s.next()) {
                        runs[n]++;
                        if (s.isLast()) {
                            last[0] = n;
                        }
                    }
                    s.end();
                    assertThat(runs).containsOnly(1);
                });
        assertThat(last[0]).isEqualTo(runs.length - 1);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void singleIsExecutedByOneAndMasterByTheFirst(int threads) {
        AtomicInteger singles = new AtomicInteger();
        AtomicInteger unwaited = new AtomicInteger();
        AtomicInteger masters = new AtomicInteger();
        Omp.parallel(
                R,
                threads,
                () -> {
                    for (int i = 1; i <= 300; i++) {
                        if (Omp.single(R)) {
                            unwaited.incrementAndGet();
                            Omp.singleDone(R);
                        }
                        Omp.singleEndNowait(R);
                    }
                    for (int i = 1; i <= 300; i++) {
                        if (Omp.single(R)) {
                            singles.incrementAndGet();
                            Omp.singleDone(R);
                        }
                        Omp.singleEnd(R);
                        assertThat(singles.get()).isEqualTo(i);
                        Omp.barrier(R);
                    }
                    if (Omp.master(R)) {
                        assertThat(Omp.omp_get_thread_num()).isZero();
                        masters.incrementAndGet();
                        Omp.masterEnd(R);
                    }
                });
        assertThat(singles).hasValue(300);
        assertThat(unwaited).hasValue(300);
        assertThat(masters).hasValue(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void criticalAndAtomicExcludeOthers(int threads) {
        Region critical = Region.unmeasured("critical", "counter");
        int[] counts = new int[2];
        Omp.parallel(
                R,
                threads,
                () -> {
                    for (int i = 0; i < N; i++) {
                        Omp.criticalBegin(critical);
                        try {
                            counts[0]++;
                        } finally {
                            Omp.criticalEnd(critical);
                        }
                        Omp.atomicBegin(R);
                        try {
                            counts[1]++;
                        } finally {
                            Omp.atomicEnd(R);
                        }
                        Omp.flush(R);
                    }
                });
        assertThat(counts).containsOnly(threads * N);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void nobodyPassesABarrierBeforeAllHaveCome(int threads) {
        AtomicIntegerArray rounds = new AtomicIntegerArray(threads);
        Omp.parallel(
                R,
                threads,
                () -> {
                    int me = Omp.omp_get_thread_num();
                    for (int round = 1; round <= 2000; round++) {
                        rounds.set(me, round);
                        Omp.barrier(R);
                        for (int other = 0; other < threads; other++) {
                            assertThat(rounds.get(other)).isBetween(round, round + 1);
                        }
                        Omp.barrier(R);
                    }
                });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void tasksComputeFibonacciNumbers(int threads) {
        int[] result = new int[2];
        Omp.parallel(
                R,
                threads,
                () -> {
                    if (Omp.single(R)) {
                        result[0] = fibonacci(18);
                        Omp.singleDone(R);
                    }
                    Omp.singleEnd(R);
                });
        assertThat(result[0]).isEqualTo(2584);
    }

    private static int fibonacci(int n) {
        if (n < 2) {
            return n;
        }
        int[] parts = new int[2];
        Omp.task(R, n > 5, () -> parts[0] = fibonacci(n - 1));
        Omp.task(R, true, () -> parts[1] = fibonacci(n - 2));
        Omp.taskwait(R);
        return parts[0] + parts[1];
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void barriersAndTaskgroupsWaitForTasksOfTasks(int threads) {
        for (int round = 0; round < 50; round++) {
            AtomicInteger inGroup = new AtomicInteger();
            AtomicInteger all = new AtomicInteger();
            Omp.parallel(
                    R,
                    threads,
                    () -> {
                        if (Omp.master(R)) {
                            Omp.taskgroupBegin(R);
                            Omp.task(R, true, () -> createTasks(inGroup, 3));
                            Omp.taskgroupEnd(R);
                            assertThat(inGroup).hasValue(40);
                            Omp.masterEnd(R);
                        }
                        createTasks(all, 2);
                        Omp.barrier(R);
                        assertThat(all).hasValue(threads * 13);
                    });
        }
    }

    /** Counts itself and those that it creates. */
    private static void createTasks(AtomicInteger count, int depth) {
        count.incrementAndGet();
        if (depth > 0) {
            for (int i = 0; i < 3; i++) {
                Omp.task(R, true, () -> createTasks(count, depth - 1));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void moreTasksThanAreKeptAreExecutedAtOnce(int threads) {
        AtomicInteger count = new AtomicInteger();
        Omp.parallel(
                R,
                threads,
                () -> {
                    for (int i = 0; i < 5000; i++) {
                        Omp.task(R, true, count::incrementAndGet);
                        Omp.taskyield(R);
                    }
                    Omp.taskwait(R);
                });
        assertThat(count).hasValue(5000 * threads);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void locksExclude(int threads) {
        OmpLock lock = new OmpLock();
        OmpNestLock nest = new OmpNestLock();
        int[] count = {0, 0};
        Omp.parallel(
                R,
                threads,
                () -> {
                    for (int i = 0; i < N; i++) {
                        Omp.omp_set_lock(lock);
                        count[0]++;
                        Omp.omp_unset_lock(lock);
                        while (!Omp.omp_test_lock(lock)) {
                            Thread.onSpinWait();
                        }
                        assertThat(Omp.omp_test_lock(lock)).isFalse();
                        count[0]++;
                        Omp.omp_unset_lock(lock);
                        Omp.omp_set_nest_lock(nest);
                        assertThat(Omp.omp_test_nest_lock(nest)).isEqualTo(2);
                        count[1]++;
                        Omp.omp_unset_nest_lock(nest);
                        Omp.omp_unset_nest_lock(nest);
                    }
                });
        assertThat(count).containsExactly(2 * N * threads, N * threads);
    }

    /** Programs written for JOMP have these. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void locksHaveTheNamesOfJomp(int threads) {
        Lock lock = new Lock();
        NestLock nest = new NestLock();
        int[] count = {0, 0};
        Omp.parallel(
                R,
                threads,
                () -> {
                    for (int i = 0; i < N; i++) {
                        lock.set();
                        assertThat(lock.test()).isFalse();
                        count[0]++;
                        lock.unset();
                        nest.set();
                        assertThat(nest.test()).isEqualTo(2);
                        count[1]++;
                        nest.unset();
                        nest.unset();
                    }
                });
        assertThat(count).containsExactly(N * threads, N * threads);
        assertThat(lock.test()).isTrue();
    }

    /** An interrupt is not lost, and doesn't end a wait early. */
    @ParameterizedTest
    @ValueSource(ints = {2, 4})
    void interruptsAreKept(int threads) {
        AtomicInteger arrived = new AtomicInteger();
        boolean[] interrupted = new boolean[threads];
        Omp.parallel(
                R,
                threads,
                () -> {
                    int me = Omp.omp_get_thread_num();
                    if (me != 0) {
                        Thread.currentThread().interrupt();
                    }
                    for (int i = 0; i < 100; i++) {
                        arrived.incrementAndGet();
                        Omp.barrier(R);
                        assertThat(arrived.get()).isGreaterThanOrEqualTo((i + 1) * threads);
                    }
                    interrupted[me] = Thread.currentThread().isInterrupted();
                });
        Arrays.fill(interrupted, 0, 1, true);
        assertThat(interrupted).containsOnly(true);
        Omp.parallel(
                R, threads, () -> assertThat(Thread.currentThread().isInterrupted()).isFalse());
    }
}
