// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.runtime.results.Detail;
import io.github.pomplens.runtime.results.EventCounts;
import io.github.pomplens.runtime.results.ProcessorSet;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.RankInfo;
import io.github.pomplens.runtime.results.RankProcess;
import io.github.pomplens.runtime.results.RankTimes;
import io.github.pomplens.runtime.results.Ranks;
import io.github.pomplens.runtime.results.Surroundings;
import io.github.pomplens.runtime.results.ThreadUse;
import io.github.pomplens.runtime.testing.ProfileBuilder;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Protects when figures are believed. The figures were recorded on a machine of two processors:
 * what Linux reported of the thread that waited longest for a processor.
 */
class ValidityTest {
    private static final long MS = 1_000_000;
    private static final ProcessorSet TWO = ProcessorSet.of("0-1");

    private static ThreadUse thread(int id, long aliveNs, long waitNs, long given, long taken) {
        return new ThreadUse(id, aliveNs, aliveNs - waitNs, waitNs, given, taken, TWO);
    }

    private static Surroundings around(ThreadUse longest, long wallNs, double others) {
        long busyNs = longest.cpuNs() + (long) (others * wallNs);
        return new Surroundings(
                longest.processors(),
                2,
                0,
                0,
                0.1,
                0.2,
                busyNs,
                longest.cpuNs(),
                0,
                0,
                longest,
                longest,
                List.of(longest));
    }

    private static Profile run(int threads, long wallNs, Surroundings around) {
        ProfileBuilder builder = new ProfileBuilder(wallNs, threads);
        builder.surroundings(around);
        return builder.build();
    }

    /** Threads, run time, time without a processor, given and taken processors. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            textBlock =
                    """
            quiet and spinning,           2,  650000000,     220164,     0,   0, UNDISTURBED
            quiet and sleeping often,     2, 1394000000,   11138486, 20015,   4, UNDISTURBED
            a program on its processor,   2, 5839000000, 2998640815,   307,  47, DISTURBED
            that program and short waits, 2,  368000000,   50853730,   601,   0, DISTURBED
            a build beside it,            2,  155000000,   44474690,  1841,1686, DISTURBED
            four on two,                  4,  298000000,   78379247,   409,   0, OVERSUBSCRIBED
            four on two sleeping often,   4,  102505010,   46909864,  4496,1199, OVERSUBSCRIBED
            four idle ones on two,        4,  298000000,     120000,   409,   0, UNDISTURBED
            one of eight,                 1, 1000000000,   19000000,     0,   9, UNDISTURBED
            more than that,               1, 1000000000,   21000000,     0,   9, DISTURBED
            """)
    void judgesByTheLongestWaitForAProcessor(
            String name,
            int threads,
            long wallNs,
            long waitNs,
            long given,
            long taken,
            Validity.Mark mark) {
        Validity validity =
                Validity.of(
                        run(
                                threads,
                                wallNs,
                                around(thread(1, wallNs, waitNs, given, taken), wallNs, 0)));
        assertThat(validity.mark()).as(name).isEqualTo(mark);
        assertThat(validity.believesWaits()).isEqualTo(mark == Validity.Mark.UNDISTURBED);
        assertThat(validity.warning().isPresent()).isEqualTo(mark != Validity.Mark.UNDISTURBED);
    }

    @Test
    void saysOneWordOfAnUndisturbedRun() {
        Surroundings quiet = around(thread(1, 650 * MS, 220_164, 0, 1), 650 * MS, 0.01);
        Validity validity = Validity.of(run(2, 650 * MS, quiet));
        assertThat(validity.sentence()).isEqualTo("undisturbed");
        assertThat(validity.advice()).isEmpty();
    }

    /** Nobody waits where two threads share a core, but neither has it for itself. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "4 | 0-3   | 2 | 4 threads on 2 cores (2 hyper-threads each)",
                "2 | 5-6   | 1 | 2 threads on 1 core (2 hyper-threads each)",
                "5 | 0-4   | 3 | 5 threads on 3 cores (5 hyper-threads)",
                "2 | 0-3   | 2 | ''",
                "4 | 0-3   | 4 | ''",
                "4 | 0-3   | 0 | ''",
            })
    void notesThatThreadsShareCores(int threads, String processors, int cores, String note) {
        ProcessorSet had = ProcessorSet.of(processors);
        ThreadUse calm = new ThreadUse(1, 900 * MS, 900 * MS, MS, 0, 3, had);
        Surroundings around =
                new Surroundings(
                        had, cores, 0, 0, 0, 0, 900 * MS, 900 * MS, 0, 0, calm, calm, List.of());
        Validity validity = Validity.of(run(threads, 900 * MS, around));
        assertThat(validity.mark()).isEqualTo(Validity.Mark.UNDISTURBED);
        assertThat(validity.believesWaits()).isTrue();
        assertThat(validity.reasons()).isEqualTo(note.isEmpty() ? List.of() : List.of(note));
    }

    @Test
    void saysWhoDisturbed() {
        Surroundings shared = around(thread(1, 1000 * MS, 480 * MS, 9, 312), 1000 * MS, 1.04);
        Validity validity = Validity.of(run(2, 1000 * MS, shared));
        assertThat(validity.warning())
                .hasValue(
                        "This run was disturbed: thread 1 was ready but had no logical CPU for 480"
                                + " ms, 48 % of the run; it lost its logical CPU 312 times; other"
                                + " programs used 1.0 of 2 logical CPUs. Waits and imbalance of up"
                                + " to 1.00 s may come from that alone. Measure again when the"
                                + " machine is quiet, or until metrics are stable.");
    }

    /** Nobody waits for a thread that is alone: it only takes longer. */
    @Test
    void speaksOfNoWaitsWithOneThread() {
        Surroundings shared = around(thread(0, 1000 * MS, 480 * MS, 9, 312), 1000 * MS, 1.04);
        assertThat(Validity.of(run(1, 1000 * MS, shared)).consequence())
                .isEqualTo(
                        "The run may have taken up to 480 ms longer because of that. Measure again"
                                + " when the machine is quiet, or until metrics are stable.");
    }

    /** One thread can't be made fewer: a quota below one processor only slows it down. */
    @Test
    void advisesNoFewerThreadsThanOne() {
        ThreadUse stopped = thread(0, 1000 * MS, 500 * MS, 4, 20);
        Surroundings half =
                new Surroundings(
                        TWO, 2, 0.5, 0, 0, 0, 500 * MS, 500 * MS, 0, 500 * MS, stopped, stopped,
                        List.of());
        Validity validity = Validity.of(run(1, 1000 * MS, half));
        assertThat(validity.mark()).isEqualTo(Validity.Mark.DISTURBED);
        assertThat(validity.warning().orElseThrow())
                .contains("its control group was stopped for 500 ms")
                .doesNotContain("Waits")
                .doesNotContain("at most");
    }

    @Test
    void saysHowManyThreadsAreTooMany() {
        Surroundings crowded = around(thread(3, 1000 * MS, 480 * MS, 9, 312), 1000 * MS, 0);
        Validity validity = Validity.of(run(4, 1000 * MS, crowded));
        assertThat(validity.reasons()).first().isEqualTo("4 threads on 2 logical CPUs");
        assertThat(validity.advice()).isEqualTo("Measure again with at most 2 threads.");
    }

    /** Bound to one processor by mistake, two threads take turns on it. */
    @Test
    void countsTheProcessorsThatThreadsAreBoundTo() {
        ThreadUse bound =
                new ThreadUse(0, 1000 * MS, 500 * MS, 500 * MS, 1, 99, ProcessorSet.of("7"));
        Validity validity = Validity.of(run(2, 1000 * MS, around(bound, 1000 * MS, 0)));
        assertThat(validity.mark()).isEqualTo(Validity.Mark.OVERSUBSCRIBED);
        assertThat(validity.reasons()).first().isEqualTo("2 threads on 1 logical CPU");
        assertThat(validity.advice()).isEqualTo("Measure again with at most 1 thread.");
    }

    /** A container: eight processors to be seen, and time for one and a half. */
    @Test
    void honoursTheQuotaOfAContainer() {
        ThreadUse stopped = thread(1, 1000 * MS, 250 * MS, 4, 20);
        Surroundings limited =
                new Surroundings(
                        ProcessorSet.of("0-7"),
                        8,
                        1.5,
                        0,
                        0,
                        0,
                        1500 * MS,
                        1500 * MS,
                        0,
                        900 * MS,
                        stopped,
                        stopped,
                        List.of());
        Validity validity = Validity.of(run(2, 1000 * MS, limited));
        assertThat(validity.mark()).isEqualTo(Validity.Mark.OVERSUBSCRIBED);
        assertThat(validity.sentence())
                .startsWith("oversubscribed: 2 threads on a quota of 1.5 logical CPUs; ")
                .endsWith(
                        "its control group was stopped for 900 ms, its quota is 1.5 logical CPUs");
    }

    /**
     * Protects that a thread whose time is stolen has a processor, as far as the system in the
     * machine can tell.
     */
    @Test
    void countsWhatTheHostOfAVirtualMachineTakes() {
        ThreadUse fine = thread(0, 1000 * MS, MS, 0, 3);
        Surroundings stolen =
                new Surroundings(
                        TWO, 2, 0, 5, 0, 0, 1500 * MS, 1500 * MS, 500 * MS, 0, fine, fine,
                        List.of());
        Validity validity = Validity.of(run(2, 1000 * MS, stolen));
        assertThat(validity.mark()).isEqualTo(Validity.Mark.DISTURBED);
        assertThat(validity.reasons())
                .contains(
                        "the host of this virtual machine took 25 % of the logical CPUs' time",
                        "its nice value is 5, so others come first");
    }

    @ParameterizedTest
    @CsvSource({"20, UNDISTURBED", "7048, DISTURBED"})
    void goesByLostProcessorsWhereTimesAreUnknown(long taken, Validity.Mark mark) {
        ThreadUse thread = new ThreadUse(0, 4000 * MS, 2000 * MS, ThreadUse.UNKNOWN, 5, taken, TWO);
        assertThat(Validity.of(run(2, 4000 * MS, around(thread, 4000 * MS, 0))).mark())
                .isEqualTo(mark);
    }

    /** Older profiles, those of other libraries, and systems that don't tell. */
    @Test
    void doesNotDoubtWhatNobodyRecorded() {
        Validity validity = Validity.of(new ProfileBuilder(1000, 2).build());
        assertThat(validity.mark()).isEqualTo(Validity.Mark.UNKNOWN);
        assertThat(validity.believesWaits()).isTrue();
        assertThat(validity.warning()).isEmpty();
    }

    /** Two ranks with two threads each on two processors; on two machines they have enough. */
    @ParameterizedTest
    @CsvSource({
        "node1, OVERSUBSCRIBED, 4 threads of 2 ranks on 2 logical CPUs",
        "node2, DISTURBED,"
    })
    void addsUpTheRanksOfAMachine(String otherHost, Validity.Mark mark, String reason) {
        Surroundings waited = around(thread(1, 1000 * MS, 480 * MS, 9, 312), 1000 * MS, 0);
        ProfileBuilder builder = new ProfileBuilder(1000 * MS, 4);
        builder.ranks(
                new Ranks(
                        -1,
                        2,
                        Detail.SUMS,
                        List.of(
                                rank(0, "node1", waited),
                                rank(1, otherHost, around(thread(0, 1000 * MS, MS, 0, 2), 1, 0)))));
        Validity validity = Validity.of(builder.build());
        assertThat(validity.mark()).isEqualTo(mark);
        assertThat(validity.sentence()).contains("thread 1 of rank 0");
        if (reason != null) {
            assertThat(validity.reasons()).contains(reason);
        }
    }

    private static RankInfo rank(int rank, String host, Surroundings around) {
        RankProcess process = new RankProcess(host, 1, "/x", 0, 1000 * MS);
        return new RankInfo(rank, process, 2, 0, RankTimes.UNKNOWN, EventCounts.NONE, around);
    }
}
