// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects what Perfetto shows of the ranks of a run. */
class PerfettoMessagesIT {
    @TempDir private Path folder;

    @Test
    void ranksAreProcessesAndMessagesArrowsBetweenThem() throws Exception {
        Project project = RingProgram.in(folder);
        RingProgram.measure(project, "run", "--trace");
        project.pomp("export", "--format=perfetto", "-o", "x.perfetto-trace").successfully();
        PerfettoReader trace = new PerfettoReader(project.path("x.perfetto-trace"));
        assertThat(trace.processes.values())
                .containsExactlyInAnyOrder(
                        "ring, rank 0", "ring, rank 1", "ring, rank 2", "ring, rank 3");
        assertThat(trace.threads).hasSize(2 * RingProgram.RANKS);
        assertThat(trace.counters).hasSize(RingProgram.RANKS);
        // Three steps; each rank sends to the next one.
        assertThat(trace.flows)
                .hasSize(3 * RingProgram.RANKS)
                .allMatch(flow -> flow.fromTrack() != flow.toTrack());
        assertThat(trace.slices)
                .filteredOn(slice -> slice.name().equals("MPI_Sendrecv ring.c:26"))
                .hasSize(3 * RingProgram.RANKS);
    }
}
