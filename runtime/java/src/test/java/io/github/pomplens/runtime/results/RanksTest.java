// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.github.pomplens.runtime.testing.RankRun;
import io.github.pomplens.tests.SameSeeds;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects the reading of MPI programs' results: whole ones, damaged ones, and what ranks left. */
class RanksTest {
    /** Bytes from one damage to the next: a prime, so that it falls on all kinds of places. */
    private static final int STEP = SameSeeds.areTriesFew() ? 7 : 1;

    @TempDir Path folder;

    @Test
    void readsRanks() throws Exception {
        Ranks ranks = read(RankRun.profile()).ranks();
        assertThat(ranks.total()).isEqualTo(2);
        assertThat(ranks.detail()).isEqualTo(Detail.THREADS);
        assertThat(ranks.missing()).isEmpty();
        assertThat(ranks.threads(1)).isEqualTo(4);
        assertThat(ranks.rankOf(1)).isZero();
        assertThat(ranks.rankOf(2)).isEqualTo(1);
        assertThat(ranks.list().get(1))
                .isEqualTo(
                        new RankInfo(
                                1,
                                new RankProcess("node1", 8, "/x", 5, 1000),
                                2,
                                2,
                                new RankTimes(300, 400, 0),
                                new EventCounts(4, 0, 0),
                                Surroundings.UNKNOWN));
    }

    @Test
    void readsSpreadsAndMergedEntries() throws Exception {
        Profile profile = read(RankRun.merged());
        ContextNode parallel = profile.contexts().get(1);
        assertThat(profile.ranks().detail()).isEqualTo(Detail.THREAD_NUMBERS);
        assertThat(parallel.isMerged()).isTrue();
        assertThat(parallel.threads().get(1).merged()).isEqualTo(2);
        assertThat(parallel.overThreads().count()).isEqualTo(4);
        assertThat(parallel.overRanks().inclusiveNs()).isEqualTo(new Spread(300, 650, 400, 50));
    }

    @ParameterizedTest(name = "{1} for {0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            "rank": 1, "host"      | "rank": 0, "host"       | ranks[1].rank: does not ascend
            "rank": 1, "host"      | "rank": 2, "host"       | ranks[1].rank: must be below 2
            "rank": 1, "host"      | "rank": -1, "host"      | ranks[1].rank: must be from 0 to 1048575, not -1
            "host": "node1"        | "host": 1               | ranks[1].host: must be a string
            "pid": 8, "threads": 2 | "pid": 8, "threads": 0  | ranks[1].threads: must be from 1 to 262144, not 0
            "pid": 8,              | ''                      | ranks[1]: field 'pid' is missing
            "first_thread": 2      | "first_thread": 99999999 | ranks[1].first_thread: must be from 0 to 262143
            "detail": "threads"    | "detail": "most"        | detail: unknown value 'most'
            "ranks_total": 2       | "ranks_total": 0        | ranks_total: must be from 1 to 1048576, not 0
            "mpi_ns": 400          | "mpi_ns": -4            | ranks[1].mpi_ns: must be at least 0, not -4
            "count": 4,            | ''                      | field 'count' is missing
            "count": 4,            | "count": 1e3,           | over_threads.count: must be a whole number
            "visits_min": 1        | "visits_min": 9223372036854775808 | the number is too large
            """)
    void saysWhatIsWrongAndWhere(String text, String replacement, String message) {
        String profile = RankRun.profile();
        assertThat(profile).contains(text);
        assertThatThrownBy(() -> read(profile.replaceFirst(quote(text), replacement)))
                .isInstanceOf(ResultsException.class)
                .hasMessageContaining(message);
    }

    private static String quote(String text) {
        return Pattern.quote(text);
    }

    @Test
    void survivesTruncationAtEveryByte() throws Exception {
        byte[] bytes = RankRun.merged().getBytes(StandardCharsets.UTF_8);
        for (int length = 0; length < bytes.length; length += STEP) {
            byte[] start = Arrays.copyOf(bytes, length);
            assertThatThrownBy(() -> read(start))
                    .as("the first %d bytes", length)
                    .isInstanceOf(ResultsException.class)
                    .hasMessageNotContaining("\n");
        }
    }

    @Test
    void survivesDamagedBits() throws Exception {
        byte[] bytes = RankRun.profile().getBytes(StandardCharsets.UTF_8);
        Random random = new Random(20011122);
        int rejected = 0;
        int read = 0;
        for (int i = 0; i < bytes.length; i += STEP) {
            read++;
            byte[] damaged = bytes.clone();
            damaged[i] ^= (byte) (1 << random.nextInt(8));
            try {
                read(damaged);
            } catch (ResultsException e) {
                assertThat(e.getMessage()).doesNotContain("\n");
                rejected++;
            }
        }
        assertThat(rejected).isGreaterThan(read / 4);
    }

    @Test
    void mergesWhatRanksLeftAndNamesTheMissing() throws Exception {
        write("profile-rank-0.json", RankRun.ofRank(0, 4, "signal\", \"signal\": 15, \"x\": \""));
        write("profile-rank-2.json", RankRun.ofRank(2, 4, "mpi_abort"));
        write("profile-rank-3.json", RankRun.ofRank(3, 4, "signal\", \"signal\": 15, \"x\": \""));
        write("profile-rank-x.json", "{");
        RunFolder run = RunFolder.at(folder);
        assertThat(run.isFinished()).isTrue();
        Profile profile = run.profile();
        assertThat(profile.execution().endedBy()).isEqualTo(EndedBy.MPI_ABORT);
        assertThat(profile.execution().threads()).isEqualTo(6);
        assertThat(profile.recording().events()).isEqualTo(27);
        assertThat(profile.constructs()).hasSize(2);
        assertThat(profile.contexts()).hasSize(3);
        assertThat(profile.contexts().get(2).threads())
                .extracting(ThreadMetrics::thread, entry -> entry.visits().count())
                .containsExactly(tuple(0, 1L), tuple(2, 3L), tuple(4, 4L));
        assertThat(profile.ranks().missing()).containsExactly(1);
        assertThat(profile.ranks().list().get(1).mpiNs()).isEqualTo(500);
        assertThat(profile.ranks().list().get(1).parallelNs()).isEqualTo(300);
        assertThat(run.summary().threads()).isEqualTo(6);
    }

    @Test
    void showsASingleRankAsWhatItIs() throws Exception {
        write("profile-rank-1.json", RankRun.ofRank(1, 2, "exit"));
        Ranks ranks = RunFolder.at(folder).profile().ranks();
        assertThat(ranks.own()).isEqualTo(1);
        assertThat(ranks.isSeveral()).isFalse();
        assertThat(ranks.missing()).isEmpty();
    }

    @Test
    void prefersTheResultOfAll() throws Exception {
        write("profile-rank-0.json", RankRun.ofRank(0, 2, "exit"));
        write("profile.json", RankRun.profile());
        assertThat(RunFolder.at(folder).profile().execution().endedBy())
                .isEqualTo(EndedBy.MPI_FINALIZE);
    }

    @Test
    void saysWhichFileOfARankIsDamaged() throws Exception {
        write("profile-rank-0.json", RankRun.ofRank(0, 2, "exit"));
        write("profile-rank-1.json", "{");
        assertThatThrownBy(() -> RunFolder.at(folder).profile())
                .isInstanceOf(ResultsException.class)
                .hasMessageContaining("profile-rank-1.json");
        write("profile-rank-1.json", RankRun.profile());
        assertThatThrownBy(() -> RunFolder.at(folder).profile())
                .isInstanceOf(ResultsException.class)
                .hasMessageContaining("profile-rank-1.json: rank: is missing");
    }

    @Test
    void listsMissingRanksOfLargeRuns() {
        RankInfo first =
                new RankInfo(
                        1,
                        new RankProcess("", 1, "", 0, 0),
                        1,
                        0,
                        RankTimes.UNKNOWN,
                        EventCounts.NONE,
                        Surroundings.UNKNOWN);
        Ranks ranks = new Ranks(-1, 1 << 20, Detail.THREADS, List.of(first));
        assertThat(ranks.missing()).hasSize((1 << 20) - 1).startsWith(0, 2, 3);
    }

    private void write(String name, String text) throws Exception {
        Files.writeString(folder.resolve(name), text);
    }

    private Profile read(String text) throws Exception {
        return read(text.getBytes(StandardCharsets.UTF_8));
    }

    private Profile read(byte[] bytes) throws Exception {
        Path file = folder.resolve("p.json");
        Files.write(file, bytes);
        return ProfileReader.read(file);
    }
}
