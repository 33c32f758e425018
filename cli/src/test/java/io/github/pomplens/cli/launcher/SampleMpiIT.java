// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.pomplens.tests.OpenMpi;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Protects that samples of all ranks of an MPI program are kept, and that all views show them. */
@Timeout(300)
class SampleMpiIT {
    /** Rank 0 is on line 4, the other in a region that rank 0 never sees. */
    private static final String PROGRAM =
            """
            #include <mpi.h>
            #include <stdlib.h>
            static volatile double sink;
            __attribute__((noinline)) static void first(void) { for (int k = 0; k < 1000; k++) sink += k; }
            __attribute__((noinline)) static void second(void) { for (int k = 0; k < 1000; k++) sink += k; }
            int main(int argc, char **argv) {
                int rank;
                MPI_Init(&argc, &argv);
                MPI_Comm_rank(MPI_COMM_WORLD, &rank);
                if (rank == 0) {
            #pragma omp parallel for num_threads(2)
                    for (int i = 0; i < 300000; i++) first();
                } else {
            #pragma omp parallel num_threads(2)
                    for (int i = 0; i < 150000; i++) second();
                }
                if (argc > 1 && rank == 1) MPI_Abort(MPI_COMM_WORLD, 3);
                MPI_Barrier(MPI_COMM_WORLD);
                MPI_Finalize();
                return 0;
            }
            """;

    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void build() throws Exception {
        project =
                Project.in(folder.toRealPath())
                        .with(OpenMpi.environment())
                        .with("OMPI_MCA_odls_base_sigkill_timeout", "5")
                        .with("OMP_WAIT_POLICY", "passive");
        assumeTrue(project.has("mpicc") && project.has("mpirun"), "needs MPI");
        project.below(".pomp");
        project.write("x.c", PROGRAM);
        Result built = project.run("pomp", "mpicc", "-g", "-O1", "-fopenmp", "x.c", "-o", "x");
        assumeTrue(built.status() == 0, built.err());
    }

    @Test
    void samplesAllRanks() throws Exception {
        sample(0);
        JsonNode samples = samples();
        Set<Integer> threads = new TreeSet<>();
        for (JsonNode thread : samples.get("threads")) {
            threads.add(thread.get("thread").asInt());
        }
        assertThat(threads).containsExactly(0, 1, 2, 3);
        assertThat(sum(samples, "lines")).isEqualTo(timeOfThreads(samples));
        if (samples.get("call_paths").asInt() == 1) {
            assertThat(sum(samples, "stacks")).isEqualTo(timeOfThreads(samples));
        }
        assertThat(lineOf("parallel for")).isEqualTo(4);
        assertThat(lineOf("parallel")).isEqualTo(5);
        assertThat(project.pomp("report", "--view", "lines").out()).contains("x.c:4", "x.c:5");
        assertThat(project.pomp("report", "--view", "functions").out()).contains("first", "second");
        assertThat(project.pomp("report", "--html", "x.html").status()).isZero();
        assertThat(project.read("x.html")).contains("id=\"flames-data\"", "second");
    }

    /** A program that never comes to MPI_Finalize has a profile for each rank. */
    @Test
    void samplesRanksThatEndEarly() throws Exception {
        sample(3, "early");
        assertThat(lineOf("parallel")).isEqualTo(5);
    }

    /** Runs two ranks, which end with a status, and whose files become one. */
    private void sample(int status, String... arguments) throws Exception {
        List<String> command = new ArrayList<>();
        Collections.addAll(command, "pomp", "run", "--sample", "--");
        Collections.addAll(command, "mpirun", "--oversubscribe", "-n", "2", "./x");
        Collections.addAll(command, arguments);
        Result result = project.run(command.toArray(String[]::new));
        assertThat(result.status()).as(result.err()).isEqualTo(status);
        assertThat(files("sampled-rank-*", "samples-rank-*")).isEmpty();
    }

    /** The line that most samples of a construct are on, as the report has it. */
    private int lineOf(String kind) throws Exception {
        JsonNode report = new ObjectMapper().readTree(project.pomp("report", "--json").out());
        for (JsonNode construct : report.get("constructs")) {
            if (construct.get("kind").asText().equals(kind)) {
                assertThat(construct.get("lines").get(0).get("share").asDouble())
                        .isGreaterThan(0.8);
                return construct.get("lines").get(0).get("line").asInt();
            }
        }
        throw new AssertionError("no " + kind + " in " + report.get("constructs"));
    }

    private static long sum(JsonNode samples, String list) {
        long sum = 0;
        for (JsonNode each : samples.get(list)) {
            for (String state : List.of("work_ns", "wait_ns", "overhead_ns")) {
                sum += each.get(state).asLong();
            }
        }
        return sum;
    }

    private static long timeOfThreads(JsonNode samples) {
        long sum = 0;
        for (JsonNode thread : samples.get("threads")) {
            assertThat(thread.get("lost").asLong()).isZero();
            sum += thread.get("time_ns").asLong();
        }
        return sum;
    }

    private JsonNode samples() throws Exception {
        return new ObjectMapper().readTree(run().resolve("samples.json").toFile());
    }

    private List<Path> files(String... globs) throws Exception {
        try (var found =
                Files.newDirectoryStream(run(), "{" + String.join(",", globs) + "}.json")) {
            List<Path> all = new ArrayList<>();
            found.forEach(all::add);
            return all;
        }
    }

    private Path run() throws Exception {
        try (Stream<Path> runs = Files.list(project.path(".pomp/runs"))) {
            return runs.findFirst().orElseThrow();
        }
    }
}
