// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.pomplens.tests.OpenMpi;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Protects the lines of an MPI program that nobody rebuilt: those of each rank are known. */
@Timeout(300)
class AttachMpiIT {
    /** Both ranks come to one loop, and each to a region that the other never sees. */
    private static final String PROGRAM =
            """
            #include <mpi.h>
            static volatile double sink;
            __attribute__((noinline)) static void work(void) { for (int k = 0; k < 1000; k++) sink += k; }
            __attribute__((noinline)) static void first(void) {
            #pragma omp parallel for schedule(dynamic, 100) num_threads(2)
                for (int i = 0; i < 100000; i++) work();
                sink = 1;
            }
            __attribute__((noinline)) static void second(void) {
            #pragma omp parallel num_threads(2)
                {
            #pragma omp critical(total)
                    work();
                }
                sink = 2;
            }
            int main(int argc, char **argv) {
                int rank;
                MPI_Init(&argc, &argv);
                MPI_Comm_rank(MPI_COMM_WORLD, &rank);
            #pragma omp parallel for num_threads(2)
                for (int i = 0; i < 100; i++) work();
                if (rank == 0) first();
                else second();
                MPI_Finalize();
                return 0;
            }
            """;

    /** What each construct is, its line, and the visits of all threads of all ranks. */
    private static final Map<String, Long> EXPECTED =
            Map.of(
                    "parallel for 21",
                    4L,
                    "parallel for 5",
                    2L,
                    "parallel 10",
                    2L,
                    "critical 12",
                    2L);

    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void build() throws Exception {
        project =
                Project.in(folder.toRealPath())
                        .with(OpenMpi.environment())
                        .with("OMPI_CC", "clang")
                        .with("MPICH_CC", "clang");
        assumeTrue(project.has("mpicc") && project.has("mpirun"), "needs MPI");
        assumeTrue(project.has("clang"), "needs clang");
        project.below(".pomp");
        project.write("x.c", PROGRAM);
        Result built = project.run("mpicc", "-g", "-O1", "-fopenmp", "x.c", "-o", "x");
        assumeTrue(built.status() == 0, built.err());
    }

    @Test
    void theConstructsOfAllRanksHaveLines() throws Exception {
        JsonNode report = run("--attach");
        assertThat(visits(report)).isEqualTo(EXPECTED);
        assertThat(report.at("/locks/0/name").asText()).isEqualTo("total");
    }

    @Test
    void samplesAreInTheConstructsOfTheirRank() throws Exception {
        JsonNode report = run("--attach", "--sample");
        assertThat(visits(report)).isEqualTo(EXPECTED);
        for (JsonNode construct : report.get("constructs")) {
            if (construct.get("begin_line1").asInt() == 5) {
                assertThat(construct.at("/lines/0/line").asInt()).isEqualTo(3);
                assertThat(construct.at("/lines/0/share").asDouble()).isGreaterThan(0.8);
                return;
            }
        }
        throw new AssertionError("no loop on line 5 in " + report.get("constructs"));
    }

    private JsonNode run(String... options) throws Exception {
        List<String> command = new ArrayList<>(List.of("pomp", "run"));
        command.addAll(List.of(options));
        command.addAll(List.of("--", "mpirun", "--oversubscribe", "-n", "2", "./x"));
        Result result = project.run(command.toArray(String[]::new)).successfully();
        assertThat(result.err()).doesNotContain("no lines");
        return new ObjectMapper().readTree(project.pomp("report", "--json").out());
    }

    private static Map<String, Long> visits(JsonNode report) {
        Map<String, Long> visits = new TreeMap<>();
        for (JsonNode construct : report.get("constructs")) {
            String key =
                    construct.get("kind").asText() + " " + construct.get("begin_line1").asText();
            visits.merge(key, construct.get("visits").asLong(), Long::sum);
        }
        return visits;
    }
}
