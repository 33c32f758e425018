// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Protects that a thread which is alone in its team waits for nobody, and only then. */
class LoneTeamsTest {
    private final List<ContextNode> contexts = new ArrayList<>();

    private static ThreadMetrics entry(int thread, long visits, long executions) {
        return new ThreadMetrics(
                thread,
                1,
                new Visits(visits, VisitTimes.UNKNOWN),
                new ThreadTimes(1000, 800),
                new Waits(40, 30, 20, 1),
                new Instances(executions, executions * 800, executions * 800, 0),
                Counts.NONE);
    }

    private int add(int parent, Part part, ThreadMetrics... entries) {
        int id = contexts.size();
        contexts.add(new ContextNode(id, parent, parent < 0 ? -1 : 0, part, List.of(entries)));
        return id;
    }

    private List<Waits> waits(int context) {
        return LoneTeams.withoutWaits(contexts).get(context).threads().stream()
                .map(ThreadMetrics::waits)
                .toList();
    }

    @Test
    void oneThreadWaitsForNobody() {
        int program = add(-1, Part.PROGRAM, entry(0, 1, 0));
        int region = add(program, Part.PARALLEL, entry(0, 3, 3));
        int barrier = add(region, Part.BARRIER, entry(0, 9, 0));
        assertThat(waits(region)).containsExactly(new Waits(0, 0, 0, 1));
        assertThat(waits(barrier)).containsExactly(new Waits(0, 0, 0, 1));
        assertThat(LoneTeams.withoutWaits(contexts).get(barrier).threads().get(0).times())
                .isEqualTo(contexts.get(barrier).threads().get(0).times());
    }

    @Test
    void theThreadsOfATeamDo() {
        int program = add(-1, Part.PROGRAM, entry(0, 1, 0));
        int region = add(program, Part.PARALLEL, entry(0, 3, 3), entry(1, 3, 0));
        assertThat(waits(region)).containsOnly(new Waits(40, 30, 20, 1)).hasSize(2);
    }

    /** Two threads have a team of their own each; but for a critical section they compete. */
    @Test
    void nestedTeamsOfOneWaitForLocksOnly() {
        int program = add(-1, Part.PROGRAM, entry(0, 1, 0));
        int region = add(program, Part.PARALLEL, entry(0, 1, 1), entry(1, 1, 0));
        int nested = add(region, Part.PARALLEL, entry(0, 5, 5), entry(1, 4, 4));
        int critical = add(nested, Part.CRITICAL, entry(0, 5, 0), entry(1, 4, 0));
        assertThat(waits(nested)).containsOnly(new Waits(0, 30, 20, 1)).hasSize(2);
        assertThat(waits(critical)).containsOnly(new Waits(0, 30, 20, 1)).hasSize(2);
    }

    @Test
    void teamsThatWereLargerNowAndThenKeepTheirWaits() {
        int program = add(-1, Part.PROGRAM, entry(0, 1, 0));
        int region = add(program, Part.PARALLEL, entry(0, 3, 3), entry(1, 1, 0));
        assertThat(waits(region)).contains(new Waits(40, 30, 20, 1));
    }

    /** Without executions nobody knows whether two threads were one team or two. */
    @Test
    void nestedTeamsOfUnknownSizeKeepTheirWaits() {
        int program = add(-1, Part.PROGRAM, entry(0, 1, 0));
        int region = add(program, Part.PARALLEL, entry(0, 1, 1), entry(1, 1, 0));
        int nested = add(region, Part.PARALLEL, entry(0, 5, 0));
        assertThat(waits(nested)).containsExactly(new Waits(40, 30, 20, 1));
    }

    /** Threads of the system that use OpenMP compete for locks in teams of one. */
    @Test
    void locksAreContendedWhereOtherThreadsStartTeams() {
        int program = add(-1, Part.PROGRAM, entry(0, 1, 0), entry(1, 1, 0));
        int region = add(program, Part.PARALLEL, entry(0, 3, 3), entry(1, 3, 3));
        assertThat(waits(program)).containsOnly(new Waits(40, 30, 20, 1));
        assertThat(waits(region)).containsOnly(new Waits(0, 30, 20, 1)).hasSize(2);
    }
}
