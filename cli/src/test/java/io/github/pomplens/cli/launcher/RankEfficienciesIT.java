// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.pomplens.tests.OpenMpi;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects that a trace tells why ranks wait for each other: not because of the network here. */
class RankEfficienciesIT {
    private static final String SERIALISED =
            """
            #include <mpi.h>
            #include <unistd.h>
            int main(int count, char **words) {
                int rank, size, value = 0;
                MPI_Init(&count, &words);
                MPI_Comm_rank(MPI_COMM_WORLD, &rank);
                MPI_Comm_size(MPI_COMM_WORLD, &size);
                for (int turn = 0; turn < 9; turn++) {
                    if (rank == turn % size) {
            #pragma omp parallel num_threads(1)
                        usleep(40000);
                        MPI_Send(&value, 1, MPI_INT, (rank + 1) % size, 0, MPI_COMM_WORLD);
                    } else if (rank == (turn + 1) % size) {
                        MPI_Recv(&value, 1, MPI_INT, (rank + size - 1) % size, 0, MPI_COMM_WORLD,
                                 MPI_STATUS_IGNORE);
                    }
                }
                return MPI_Finalize();
            }
            """;

    @TempDir private Path folder;

    @Test
    void ranksThatTakeTurnsAreSerialised() throws Exception {
        Project project =
                Project.in(folder.toRealPath().resolve("p"))
                        .with(OpenMpi.environment())
                        .write("turns.c", SERIALISED);
        assumeTrue(project.has("mpicc") && project.has("mpirun"), "needs MPI");
        Files.createDirectory(project.path(".pomp"));
        project.run("pomp", "mpicc", "-fopenmp", "turns.c", "-o", "turns").quietly();
        project.run("pomp", "run", "--trace", "--", "mpirun", "-n", "3", "./turns").successfully();
        assertThat(project.pomp("analyze").out())
                .contains("Communication efficiency", "Serialisation efficiency");
        Path run = RingProgram.run(project);
        for (int rank = 0; rank < 3; rank++) {
            Files.delete(run.resolve("trace-rank-" + rank + ".bin"));
        }
        assertThat(project.pomp("analyze").out())
                .contains("Communication efficiency")
                .doesNotContain("Serialisation efficiency");
    }
}
