// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.Spread;
import io.github.pomplens.runtime.testing.RankRun;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects the figures of MPI programs, with each thread kept and with threads added up. */
class RankAnalysisTest {
    @TempDir Path project;

    @Test
    void addsUpOverRanks() throws Exception {
        Costs costs = Costs.of(read(RankRun.profile()));
        ConstructCost parallel = find(costs, "parallel");
        assertThat(parallel.visits()).isEqualTo(4);
        assertThat(parallel.timeNs()).isEqualTo(300);
        assertThat(parallel.threadTimeNs()).isEqualTo(1200);
        assertThat(find(costs, "mpi").threadTimeNs()).isEqualTo(1000);
        assertThat(costs.program().visits()).isEqualTo(2);
        assertThat(costs.files()).containsExactly("x.c");
    }

    @Test
    void takesTheLongestThreadFromTheSpreadsWhenThreadsAreAddedUp() throws Exception {
        Costs costs = Costs.of(read(RankRun.merged()));
        ConstructCost parallel = find(costs, "parallel");
        assertThat(parallel.visits()).isEqualTo(4);
        assertThat(parallel.timeNs()).isEqualTo(650);
        assertThat(parallel.threadTimeNs()).isEqualTo(1200);
        assertThat(parallel.perThread())
                .extracting(ThreadCost::timeNs)
                .as("means")
                .containsExactly(300L, 300L);
    }

    @Test
    void knowsTheSerialTimeOfRanks() throws Exception {
        assertThat(Idleness.of(read(RankRun.profile()))).isEqualTo(new Idleness(700, 2, 0.35));
        assertThat(Idleness.of(read(RankRun.merged())).serialNs()).isEqualTo(700);
    }

    @Test
    void findsWhereRanksDiffer() throws Exception {
        Profile profile = read(RankRun.profile());
        List<RankCost> costs = RankCost.of(profile, Costs.of(profile));
        assertThat(costs.get(0).construct().name()).isEqualTo("MPI_Barrier");
        assertThat(costs.get(0).times()).isEqualTo(new Spread(400, 600, 500, 100));
        Profile merged = read(RankRun.merged());
        assertThat(RankCost.of(merged, Costs.of(merged)))
                .extracting(RankCost::times)
                .contains(new Spread(300, 650, 400, 50));
    }

    @Test
    void knowsWhatEachThreadDid() throws Exception {
        List<ThreadLoad> loads = ThreadLoad.of(read(RankRun.profile()));
        assertThat(loads).hasSize(4);
        assertThat(loads.get(2)).isEqualTo(new ThreadLoad(2, 1, 0, 1000, 1000, 0, 0, 0, 400));
        assertThat(loads.get(2).workNs()).isEqualTo(600);
        assertThat(loads.get(3).idleNs()).isEqualTo(700);
    }

    @Test
    void splitsAllTimeOfThreadsIntoSelfTimes() throws Exception {
        Profile profile = read(RankRun.profile());
        SelfTimes self = SelfTimes.of(profile);
        assertThat(self.programNs()).isEqualTo(2000 - 600 - 1000);
        assertThat(self.allNs()).isEqualTo(2000 + 600);
        assertThat(KindCost.of(Costs.of(profile), self))
                .extracting(KindCost::kind, KindCost::selfNs)
                .containsExactly(
                        tuple("parallel", 1200L), tuple("mpi", 1000L), tuple("program", 400L));
    }

    private static ConstructCost find(Costs costs, String kind) {
        return costs.constructs().stream()
                .filter(cost -> cost.construct().kind().equals(kind))
                .findFirst()
                .orElseThrow();
    }

    private Profile read(String text) throws Exception {
        return RankRun.in(project, "x", text).profile();
    }
}
