// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.tests.OpenMpi;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Protects that a launch starts MPI programs, measures them, and ends all their processes. */
@Timeout(300)
class LaunchMpiIT {
    private static final List<String> LAUNCHER = List.of("mpirun", "--oversubscribe");

    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void makeProject() throws Exception {
        project = Project.in(folder.toRealPath()).with(OpenMpi.environment());
        project.below(".pomp");
    }

    @Test
    void startsAsManyProcessesAsAskedFor() throws Exception {
        project.write(
                "ranks.c",
                """
                #include <mpi.h>
                #include <omp.h>
                #include <stdio.h>
                int main(int argc, char **argv) {
                    int rank, size, sum = 0;
                    MPI_Init(&argc, &argv);
                    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
                    MPI_Comm_size(MPI_COMM_WORLD, &size);
                #pragma omp parallel for reduction(+ : sum)
                    for (int i = 0; i < 10; i++)
                        sum += rank;
                    printf("rank %d of %d: %d on %d\\n", rank, size, sum, omp_get_max_threads());
                    MPI_Finalize();
                    return 0;
                }
                """);
        try (DapSession session = DapSession.in(project)) {
            Map<String, Object> arguments = Map.of("ranks", 3, "threads", 2, "launcher", LAUNCHER);
            assertThat(session.run(arguments)).as(session.output("stderr")).isZero();
            assertThat(session.output("stdout").lines())
                    .containsExactlyInAnyOrder(
                            "rank 0 of 3: 0 on 2", "rank 1 of 3: 10 on 2", "rank 2 of 3: 20 on 2");
            assertThat(session.output("console")).contains("building ranks.c with mpicc\n");
            assertThat(session.runs).hasSize(1);
            assertThat(session.runs.get(0).name()).isEqualTo("ranks");
        }
        assertThat(project.constructs()).contains("parallel for ranks.c:9");
    }

    @Test
    void endsAllRanks() throws Exception {
        project.write(
                "ranks.f90",
                """
                program ranks
                  use mpi
                  implicit none
                  integer :: ierr, rank
                  call mpi_init(ierr)
                  call mpi_comm_rank(mpi_comm_world, rank, ierr)
                  print '(a,i0,a,i0)', 'rank ', rank, ' pid ', getpid()
                  flush (6)
                  do
                    call sleep(100)
                  end do
                end program
                """);
        try (DapSession session = DapSession.in(project)) {
            session.start(Map.of("program", "ranks.f90", "ranks", 2, "launcher", LAUNCHER))
                    .get(120, TimeUnit.SECONDS);
            session.awaitOutput("rank 0 pid ");
            session.awaitOutput("rank 1 pid ");
            List<ProcessHandle> ranks =
                    session.output("stdout")
                            .lines()
                            .map(line -> Long.parseLong(line.replaceAll(".*pid ", "")))
                            .map(pid -> ProcessHandle.of(pid).orElseThrow())
                            .toList();
            assertThat(ranks).hasSize(2);
            session.terminate();
            assertThat(session.exitCode()).isNotZero();
            assertThat(ranks).noneMatch(ProcessHandle::isAlive);
        }
    }

    @Test
    void saysWhenTheLauncherIsNotThere() throws Exception {
        project.write("x.c", "int main(void) { return 0; }\n");
        try (DapSession session = DapSession.in(project)) {
            assertThat(session.refusal(Map.of("ranks", 2, "launcher", "nosuchrun")))
                    .isEqualTo("nosuchrun: not in PATH; check its name, or give its path");
        }
    }
}
