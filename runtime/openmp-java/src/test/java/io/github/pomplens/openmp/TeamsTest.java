// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import jomp.runtime.OMP;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How teams are made, nest and end, also when a member throws. */
@Timeout(300)
class TeamsTest {
    private static final Region R = Region.unmeasured("any", "");

    private static final class Expected extends IOException {
        private static final long serialVersionUID = 1;
    }

    private interface Construct {
        void execute() throws IOException;
    }

    /** Whatever the others are doing or waiting for, they come out. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void theFirstExceptionIsThrownWhereTheTeamWasForked(int threads) {
        Map<String, Construct> constructs =
                Map.of(
                        "region", () -> fail(),
                        "loop", TeamsTest::loop,
                        "ordered", TeamsTest::ordered,
                        "sections", TeamsTest::sections,
                        "single", TeamsTest::single,
                        "critical", TeamsTest::critical,
                        "task", TeamsTest::task,
                        "taskwait", TeamsTest::taskwait,
                        "nested", TeamsTest::nested);
        constructs.forEach(
                (name, construct) ->
                        assertThatThrownBy(() -> execute(threads, construct))
                                .as(name)
                                .isInstanceOf(Expected.class));
        int[] after = {0};
        Omp.parallel(
                R,
                threads,
                () -> {
                    Omp.criticalBegin(R);
                    after[0]++;
                    Omp.criticalEnd(R);
                });
        assertThat(after[0]).isEqualTo(threads);
    }

    private static void execute(int threads, Construct construct) throws IOException {
        Omp.parallel(
                R,
                threads,
                () -> {
                    construct.execute();
                    Omp.barrier(R);
                    Omp.barrier(R);
                });
    }

    private static void fail() throws IOException {
        if (Omp.omp_get_thread_num() == Omp.omp_get_num_threads() - 1) {
            throw new Expected();
        }
        Omp.barrier(R);
    }

    private static void loop() throws IOException {
        Loop l = Omp.loop(R, 0, 100, 1, Schedule.DYNAMIC, 1, false);
        while (l.next()) {
            if (l.from() == 50) {
                throw new Expected();
            }
        }
        l.end();
    }

    private static void ordered() throws IOException {
        Loop l = Omp.loop(R, 0, 100, 1, Schedule.STATIC, 1, true);
        while (l.next()) {
            l.orderedBegin(R, l.from());
            try {
                if (l.from() == 50) {
                    throw new Expected();
                }
            } finally {
                l.orderedEnd(R, l.from());
            }
        }
        l.end();
    }

    private static void sections() throws IOException {
        Sections s = Omp.sections(R, 3);
        for (int n = s.next(); n >= 0; n = s.next()) {
            if (n == 1) {
                throw new Expected();
            }
        }
        s.end();
    }

    private static void single() throws IOException {
        if (Omp.single(R)) {
            throw new Expected();
        }
        Omp.singleEnd(R);
    }

    private static void critical() throws IOException {
        Omp.criticalBegin(R);
        try {
            if (Omp.omp_get_thread_num() == Omp.omp_get_num_threads() - 1) {
                throw new Expected();
            }
        } finally {
            Omp.criticalEnd(R);
        }
    }

    private static void task() throws IOException {
        if (Omp.master(R)) {
            for (int i = 0; i < 10; i++) {
                Omp.task(R, true, TeamsTest::throwExpected);
            }
        }
    }

    private static void taskwait() throws IOException {
        Omp.task(R, true, TeamsTest::throwExpected);
        Omp.taskwait(R);
    }

    private static void throwExpected() throws IOException {
        throw new Expected();
    }

    private static void nested() throws IOException {
        Omp.omp_set_nested(true);
        Omp.parallel(R, 2, TeamsTest::fail);
    }

    @Test
    void nestedTeamsAreOfOneUnlessTheyAreAskedFor() {
        AtomicInteger inner = new AtomicInteger();
        Omp.parallel(R, 2, () -> Omp.parallel(R, 3, inner::incrementAndGet));
        assertThat(inner).hasValue(2);
        Omp.parallel(
                R,
                2,
                () -> {
                    Omp.omp_set_nested(true);
                    int outer = Omp.omp_get_thread_num();
                    Omp.parallel(
                            R,
                            3,
                            () -> {
                                assertThat(Omp.omp_get_level()).isEqualTo(2);
                                assertThat(Omp.omp_get_active_level()).isEqualTo(2);
                                assertThat(Omp.omp_get_ancestor_thread_num(1)).isEqualTo(outer);
                                assertThat(Omp.omp_get_team_size(1)).isEqualTo(2);
                                assertThat(Omp.omp_get_team_size(3)).isEqualTo(-1);
                                inner.incrementAndGet();
                            });
                });
        assertThat(inner).hasValue(8);
        assertThat(Omp.omp_get_nested()).isFalse();
    }

    @Test
    void settingsAreThoseOfTheTask() {
        int before = OMP.getMaxThreads();
        OMP.setNumThreads(3);
        Omp.parallel(
                R,
                0,
                () -> {
                    assertThat(OMP.getNumThreads()).isEqualTo(3);
                    OMP.setNumThreads(7);
                    assertThat(OMP.getMaxThreads()).isEqualTo(7);
                });
        assertThat(OMP.getMaxThreads()).isEqualTo(3);
        OMP.setNumThreads(before);
        assertThat(OMP.inParallel()).isFalse();
        assertThatThrownBy(() -> OMP.setNumThreads(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Omp.parallel(R, -1, () -> {}))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void theEnvironmentIsRead() {
        Settings settings =
                Settings.read(
                        Map.of(
                                        "OMP_NUM_THREADS", "4, 2",
                                        "OMP_DYNAMIC", "TRUE",
                                        "OMP_SCHEDULE", "nonmonotonic:Guided, 5")
                                ::get,
                        Assertions::fail);
        assertThat(settings.threads()).containsExactly(4, 2);
        assertThat(settings.inTeam().threads()).containsExactly(2);
        assertThat(settings.dynamic()).isTrue();
        assertThat(settings.schedule()).isEqualTo(Schedule.GUIDED);
        assertThat(settings.chunk()).isEqualTo(5);
        assertThat(settings.maxActiveLevels()).isEqualTo(Settings.ANY_LEVELS);
        assertThat(Settings.read(name -> null, Assertions::fail).maxActiveLevels()).isOne();
    }

    /** A value that is a slip is told, with what it should be, and counts as none. */
    @Test
    void nonsenseInTheEnvironmentIsTold() {
        var told = new ArrayList<String>();
        Settings settings =
                Settings.read(
                        Map.of(
                                        "OMP_NUM_THREADS", "0",
                                        "OMP_SCHEDULE", "often\n",
                                        "OMP_DYNAMIC", "maybe",
                                        "OMP_NESTED", "1")
                                ::get,
                        told::add);
        assertThat(settings.threads()).containsExactly(Settings.processors());
        assertThat(settings.schedule()).isEqualTo(Schedule.STATIC);
        assertThat(settings.maxActiveLevels()).isEqualTo(Settings.ANY_LEVELS);
        assertThat(told)
                .containsExactlyInAnyOrder(
                        "OMP_NUM_THREADS='0' is ignored; it should be a number of threads such as"
                                + " 4, or 4,2 for nested teams",
                        "OMP_SCHEDULE='often?' is ignored; it should be static, dynamic, guided or"
                                + " auto, with a chunk size or not, such as dynamic,16",
                        "OMP_DYNAMIC='maybe' is ignored; it should be true or false");
    }

    /** Constructs in any order and nesting, with tasks, against the same without threads. */
    @Test
    void randomProgramsComputeWhatTheyDoWithoutThreads() {
        for (int seed = 0; seed < 200; seed++) {
            AtomicLong alone = new AtomicLong();
            AtomicLong together = new AtomicLong();
            int program = seed;
            Omp.parallel(R, 1, () -> step(new Random(program), alone, 3));
            Omp.parallel(
                    R,
                    1 + seed % 4,
                    () -> {
                        Omp.omp_set_nested(true);
                        step(new Random(program), together, 3);
                    });
            assertThat(together.get()).as("seed %d", seed).isEqualTo(alone.get());
        }
    }

    /** Each member executes the same constructs, and what they do is done once. */
    private static void step(Random random, AtomicLong sum, int depth) {
        for (int i = 0; i < 3; i++) {
            int kind = random.nextInt(5);
            long salt = random.nextInt(100);
            int inner = random.nextInt();
            switch (kind) {
                case 0 -> {
                    Schedule schedule = Schedule.values()[(int) (salt % 5)];
                    Loop l = Omp.loop(R, 0, salt, 1, schedule, salt % 3, false);
                    while (l.next()) {
                        for (long n = l.from(); n < l.to(); n++) {
                            long value = n * salt;
                            Omp.task(R, true, () -> sum.addAndGet(value));
                        }
                    }
                    l.endNowait();
                }
                case 1 -> {
                    if (Omp.single(R)) {
                        nest(sum, inner, depth, (int) salt);
                        Omp.singleDone(R);
                    }
                    Omp.singleEnd(R);
                }
                case 2 -> {
                    Sections s = Omp.sections(R, 3);
                    for (int n = s.next(); n >= 0; n = s.next()) {
                        nest(sum, inner + n, depth, n + 1);
                    }
                    s.end();
                }
                case 3 -> Omp.barrier(R);
                default -> {
                    if (Omp.master(R)) {
                        Omp.task(R, salt > 50, () -> nest(sum, inner, depth, (int) salt));
                        Omp.taskwait(R);
                        Omp.masterEnd(R);
                    }
                }
            }
        }
    }

    private static void nest(AtomicLong sum, int seed, int depth, int salt) {
        sum.addAndGet(salt);
        if (depth > 1) {
            Omp.parallel(R, 1 + salt % 3, () -> step(new Random(seed), sum, depth - 1));
        }
    }
}
