// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.pomplens.tests.OpenMpi;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Protects MPI programs from build to report: one result, exact visits, nothing lost in silence.
 */
class MpiIT {
    private static final String PROGRAM =
            """
            #include <mpi.h>
            #include <stdio.h>
            #include <stdlib.h>
            int main(int argc, char **argv) {
                int rank, sum = 0;
                double x = 0;
                MPI_Init(&argc, &argv);
                MPI_Comm_rank(MPI_COMM_WORLD, &rank);
                for (int step = 0; step < 5; step++) {
            #pragma omp parallel for reduction(+ : x)
                    for (int i = 0; i < 1000; i++)
                        x += i;
                    MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
                }
                if (argc > 1 && rank == 1)
                    MPI_Abort(MPI_COMM_WORLD, 7);
                MPI_Barrier(MPI_COMM_WORLD);
                if (rank == 0)
                    printf("%d %.0f\\n", sum, x);
                MPI_Finalize();
                return 0;
            }
            """;

    private static final String FORTRAN =
            """
            program x
              use mpi_f08
              implicit none
              integer :: i, rank, total, s
              s = 0
              call MPI_Init()
              call MPI_Comm_rank(MPI_COMM_WORLD, rank)
            !$omp parallel do reduction(+:s)
              do i = 1, 100
                s = s + i
              end do
              call MPI_Allreduce(s, total, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD)
              if (rank == 0) print '(i0)', total
              call MPI_Finalize()
            end program
            """;

    @TempDir Path folder;
    private Project project;

    @BeforeEach
    void makeProject() throws Exception {
        Path unused = Files.createDirectories(folder.resolve("p"));
        project =
                Project.in(unused)
                        .with(OpenMpi.environment())
                        .with("OMPI_MCA_odls_base_sigkill_timeout", "5")
                        .with("OMP_WAIT_POLICY", "passive");
        assumeTrue(project.has("mpicc") && project.has("mpirun"), "needs MPI");
    }

    @Test
    void makesOneRunOfAllRanks() throws Exception {
        project.write("x.c", PROGRAM);
        project.run("pomp", "mpicc", "-fopenmp", "-O2", "x.c", "-o", "x").quietly();
        Result run = project.run("pomp", "run", "--", "mpirun", "-n", "3", "./x");
        assertThat(run.status()).isZero();
        assertThat(run.out()).isEqualTo("3 2497500\n");
        assertThat(run.err()).contains("on 6 threads of 3 ranks: pomp report ").contains("-x\n");
        assertThat(project.profiles()).hasSize(1);
        String flat = project.pomp("report", "--view", "flat,ranks").out();
        assertThat(flat).containsPattern("\\b30 .* parallel for .*x\\.c:10");
        assertThat(flat).containsPattern("\\b15 .* MPI_Allreduce");
        assertThat(flat).contains("Constructs by how ranks differ");
    }

    @Test
    void savesWhatRanksHaveWhenOneAborts() throws Exception {
        project.write("x.c", PROGRAM);
        project.run("pomp", "mpicc", "-fopenmp", "x.c", "-o", "x").quietly();
        Result run = project.run("pomp", "run", "--", "mpirun", "-n", "2", "./x", "abort");
        assertThat(run.status()).isEqualTo(7);
        String report = project.pomp("report", "--no-source").out();
        assertThat(report).contains("The program called MPI_Abort").contains("of 2 ranks");
        assertThat(report).containsPattern("\\b20 .* parallel for");
    }

    @Test
    void measuresFortran() throws Exception {
        assumeTrue(project.has("mpif90"), "needs mpif90");
        project.write("x.f90", FORTRAN);
        project.run("pomp", "mpif90", "-g", "-fopenmp", "x.f90", "-o", "x").quietly();
        Result run = project.run("pomp", "run", "--", "mpirun", "-n", "2", "./x");
        assertThat(run.out()).isEqualTo("10100\n");
        assertThat(project.pomp("report", "--view", "flat").out())
                .containsPattern("\\b2 .* MPI_Allreduce")
                .containsPattern("\\b4 .* parallel do");
    }

    @Test
    void knowsMpiByTheLibraryThatIsLinked() throws Exception {
        project.write("x.c", PROGRAM);
        String flags = project.run("mpicc", "--showme:compile").out().strip();
        String libraries = project.run("mpicc", "--showme:link").out().strip();
        assumeTrue(libraries.contains("-lmpi"), "needs Open MPI");
        String compile = "pomp gcc -fopenmp " + flags + " x.c -o x " + libraries;
        project.run("sh", "-c", compile).quietly();
        project.run("pomp", "run", "--", "mpirun", "-n", "2", "./x");
        assertThat(project.constructs()).contains("mpi :0");
    }

    @Test
    void mergesRanksThatAreNotAnMpiProgram() throws Exception {
        project.write("x.c", "int main(void) {\n#pragma omp parallel\n    ;\n    return 0;\n}\n");
        project.run("pomp", "gcc", "-fopenmp", "x.c", "-o", "x").quietly();
        project.write(
                "srun",
                "#!/bin/sh\nfor r in 0 1 2; do SLURM_PROCID=$r SLURM_STEP_NUM_TASKS=4 \"$@\"; done\n");
        assertThat(project.path("srun").toFile().setExecutable(true)).isTrue();
        Result run = project.run("pomp", "run", "--", "./srun", "./x");
        assertThat(run.err()).contains("on 6 threads of 3 ranks: pomp report ");
        assertThat(files()).isEqualTo(3);
        assertThat(project.pomp("report").out()).contains("1 of 4 ranks left no measurement: 3.");
    }

    private long files() throws IOException {
        try (Stream<Path> all = Files.walk(project.path(".pomp/runs"))) {
            return all.filter(file -> file.toString().contains("profile-rank-")).count();
        }
    }
}
