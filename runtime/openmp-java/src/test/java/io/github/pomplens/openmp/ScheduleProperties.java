// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.LongStream;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;

/** Every schedule hands out each iteration exactly once. */
class ScheduleProperties {
    private static final Region R = Region.unmeasured("for", "");

    @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
    void eachIterationIsHandedOutOnce(
            @ForAll Schedule schedule,
            @ForAll @IntRange(max = 9) int chunk,
            @ForAll @IntRange(min = 1, max = 5) int threads,
            @ForAll long anywhere,
            @ForAll @LongRange(max = 200) long length,
            @ForAll @IntRange(min = 1, max = 7) int size,
            @ForAll boolean down,
            @ForAll boolean ordered) {
        long from =
                down
                        ? Math.max(anywhere, Long.MIN_VALUE + length)
                        : Math.min(anywhere, Long.MAX_VALUE - length);
        long to = down ? from - length : from + length;
        long step = down ? -size : size;
        Queue<Long> met = new ConcurrentLinkedQueue<>();
        Omp.parallel(
                R,
                threads,
                () -> {
                    Loop l = Omp.loop(R, from, to, step, schedule, chunk, ordered);
                    boolean last = false;
                    while (l.next()) {
                        assertThat(last).isFalse();
                        assertThat(l.from()).isNotEqualTo(l.to());
                        long count = Loop.count(l.from(), l.to(), step);
                        for (long i = 0; i < count; i++) {
                            met.add(l.from() + i * step);
                        }
                        last = l.isLast();
                    }
                    l.end();
                });
        List<Long> expected =
                LongStream.range(0, (length + size - 1) / size)
                        .map(i -> from + i * step)
                        .sorted()
                        .boxed()
                        .toList();
        assertThat(met.stream().sorted().toList()).isEqualTo(expected);
    }

    @Example
    void ofTheLongestLoopsNothingOverflows() {
        for (Schedule schedule : Schedule.values()) {
            Omp.parallel(
                    R,
                    3,
                    () -> {
                        long half = Long.MAX_VALUE / 2;
                        Loop l = Omp.loop(R, -half, half, 1, schedule, half, false);
                        long sum = 0;
                        while (l.next()) {
                            assertThat(l.to()).isGreaterThan(l.from());
                            sum += l.to() - l.from();
                        }
                        assertThat(sum).isNotNegative();
                        l.end();
                    });
        }
        assertThatThrownBy(() -> Loop.count(Long.MIN_VALUE, Long.MAX_VALUE, 1))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Loop.count(0, 1, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThat(Loop.count(Long.MAX_VALUE, Long.MIN_VALUE, Long.MIN_VALUE)).isEqualTo(2);
        assertThat(Loop.count(3, 3, 1)).isZero();
    }

    @Example
    void aStaticLoopIsSharedOutEvenly() {
        Omp.parallel(
                R,
                4,
                () -> {
                    Loop l = Omp.loop(R, 0, 10, 1);
                    assertThat(l.next()).isTrue();
                    int me = Omp.omp_get_thread_num();
                    assertThat(l.from()).isEqualTo(new long[] {0, 3, 6, 8}[me]);
                    assertThat(l.next()).isFalse();
                    l.end();
                });
    }

    @Example
    void intLoopsUpToTheEndOfTheRangeAreCounted() {
        Loop l = Omp.loop(R, Integer.MAX_VALUE - 1, Integer.MAX_VALUE, 5);
        assertThat(l.next()).isTrue();
        assertThat(l.intTo()).isEqualTo(Integer.MAX_VALUE);
        l.endNowait();
        Loop endless = Omp.loop(R, 0, Integer.MAX_VALUE + 1L, 1);
        assertThat(endless.next()).isTrue();
        assertThatThrownBy(endless::intTo).isInstanceOf(ArithmeticException.class);
    }
}
