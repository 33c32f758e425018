// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.pomplens.runtime.results.CodeLines;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.trace.Trace;
import io.github.pomplens.tests.OpenMpi;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Protects the lines of calls of MPI, in the measurements of all ranks and in their traces. */
@Timeout(300)
class MpiLinesIT {
    /** A call in several lines, two of one kind, and one that stands last in a function. */
    private static final String C =
            """
            #include <mpi.h>
            static volatile int sum;
            static __attribute__((noinline)) void last(void) {
                MPI_Barrier(MPI_COMM_WORLD);
            }
            int main(int argc, char **argv) {
                int rank, all;
                MPI_Init(&argc, &argv);
                MPI_Comm_rank(MPI_COMM_WORLD, &rank);
                if (rank == 0)
                    MPI_Send(&rank, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
                else
                    MPI_Recv(&all, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                MPI_Allreduce(&rank,
                              &all, 1, MPI_INT,
                              MPI_SUM, MPI_COMM_WORLD);
                last();
                sum = all;
                MPI_Finalize();
                return 0;
            }
            """;

    private static final String FORTRAN =
            """
            program x
              use mpi
              implicit none
              integer :: i, all, error
              call MPI_Init(error)
              i = 1
              call mpi_allreduce(i, all, &
                                 1, MPI_INTEGER, &
                                 MPI_SUM, MPI_COMM_WORLD, error)
              if (all > 0) call MPI_Barrier(MPI_COMM_WORLD, error)
              call MPI_Finalize(error)
            end program
            """;

    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void makeProject() throws Exception {
        project = Project.in(folder.toRealPath()).with(OpenMpi.environment());
        assumeTrue(project.has("mpicc") && project.has("mpirun"), "needs MPI");
        project.below(".pomp");
    }

    /** Runs it with two ranks; the only run. */
    private RunFolder run(String... options) throws Exception {
        List<String> command = new ArrayList<>(List.of("pomp", "run"));
        command.addAll(List.of(options));
        command.addAll(List.of("--", "mpirun", "--oversubscribe", "-n", "2", "./x"));
        project.run(command.toArray(String[]::new)).successfully();
        try (Stream<Path> runs = Files.list(project.path(".pomp/runs"))) {
            return RunFolder.at(runs.findFirst().orElseThrow());
        }
    }

    private static List<String> calls(List<ConstructInfo> constructs) {
        return constructs.stream()
                .filter(it -> it.kind().equals("mpi"))
                .map(it -> it.name() + " " + it.shortPlace().replaceFirst("0x.*", ""))
                .sorted()
                .toList();
    }

    @Test
    void eachCallIsOnItsLineAndAlsoInTraces() throws Exception {
        project.write("x.c", C);
        project.build("pomp mpicc -g -O2 x.c -o x");
        RunFolder run = run("--trace");
        String[] expected = {
            "MPI_Allreduce x.c:14",
            "MPI_Barrier main + ",
            "MPI_Finalize x.c:19",
            "MPI_Init x.c:8",
            "MPI_Recv x.c:13",
            "MPI_Send x.c:11"
        };
        assertThat(calls(run.profile().constructs())).containsExactly(expected);
        try (Trace trace = Trace.open(run.path().resolve("trace-rank-1.bin"))) {
            assertThat(trace.problems()).isEmpty();
            assertThat(calls(List.copyOf(trace.constructs().values())))
                    .contains("MPI_Recv x.c:13", "MPI_Barrier main + ", "MPI_Allreduce x.c:14")
                    .doesNotContain("MPI_Send x.c:11");
        }
        // As those who read the file themselves expect it.
        JsonNode lines = new ObjectMapper().readTree(run.path().resolve(CodeLines.FILE).toFile());
        assertThat(lines.at("/lines/0/code/address").asLong()).isPositive();
        assertThat(lines.at("/lines/0/source/name").asText()).startsWith("MPI_");
    }

    /** All that the program calls is measured, so nothing else holds the library of Fortran. */
    @Test
    void callsInFortranAreOnTheirLines() throws Exception {
        assumeTrue(project.has("mpif90"), "needs mpif90");
        project.write("x.f90", FORTRAN);
        project.build("pomp mpif90 -g -O1 x.f90 -o x");
        assertThat(calls(run().profile().constructs()))
                .containsExactly(
                        "MPI_Allreduce x.f90:7",
                        "MPI_Barrier x.f90:10",
                        "MPI_Finalize x.f90:11",
                        "MPI_Init x.f90:5");
    }

    @Test
    void withoutDebugInformationTheFunctionIsKnown() throws Exception {
        project.write("x.c", C);
        project.build("pomp mpicc -O2 x.c -o x");
        assertThat(calls(run().profile().constructs()))
                .isNotEmpty()
                .allMatch(it -> it.matches("MPI_\\w+ main \\+ "));
    }
}
