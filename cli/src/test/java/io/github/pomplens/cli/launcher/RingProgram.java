// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.pomplens.tests.OpenMpi;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A program of four ranks with two threads each, whose measurement is exported. */
final class RingProgram {
    /** The number of ranks. */
    static final int RANKS = 4;

    private static final String SOURCE =
            """
            #include <mpi.h>
            #include <stdio.h>
            int main(int argc, char **argv) {
                int rank, size, given = -1;
                double sum = 0;
                MPI_Init(&argc, &argv);
                MPI_Comm_rank(MPI_COMM_WORLD, &rank);
                MPI_Comm_size(MPI_COMM_WORLD, &size);
                for (int step = 0; step < 3; step++) {
            #pragma omp parallel
                    {
            #pragma omp for reduction(+ : sum)
                        for (int i = 0; i < 40; i++)
                            sum += i;
            #pragma omp critical (tally)
                        sum += 1;
            #pragma omp single
                        for (int i = 0; i < 4; i++) {
            #pragma omp task shared(sum)
                            {
            #pragma omp atomic
                                sum += 1;
                            }
                        }
                    }
                    MPI_Sendrecv(&rank, 1, MPI_INT, (rank + 1) % size, 7, &given, 1, MPI_INT,
                                 (rank + size - 1) % size, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                    MPI_Barrier(MPI_COMM_WORLD);
                }
                if (rank == 0)
                    printf("%d %.0f\\n", given, sum);
                MPI_Finalize();
                return 0;
            }
            """;

    private RingProgram() {}

    /** Makes a project with the program. */
    static Project in(Path folder) throws IOException, InterruptedException {
        Project project =
                Project.in(folder.toRealPath().resolve("p"))
                        .with(OpenMpi.environment())
                        .with("OMP_WAIT_POLICY", "passive")
                        .write("ring.c", SOURCE);
        assumeTrue(project.has("mpicc") && project.has("mpirun"), "needs MPI");
        Files.createDirectory(project.path(".pomp"));
        return project;
    }

    /**
     * Builds and runs it.
     *
     * @param words {@code run}, and options of it
     */
    static void measure(Project project, String... words) throws IOException, InterruptedException {
        project.run("pomp", "mpicc", "-fopenmp", "-g", "-O1", "ring.c", "-o", "ring").quietly();
        String command = "pomp " + String.join(" ", words) + " -- mpirun -n " + RANKS + " ./ring";
        project.run("sh", "-c", command).successfully();
    }

    /** The folder of its only run. */
    static Path run(Project project) throws IOException {
        try (var runs = Files.list(project.path(".pomp/runs"))) {
            return runs.findFirst().orElseThrow();
        }
    }
}
