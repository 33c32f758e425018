// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Protects programs whose return addresses mean nothing for a while from being sampled: they print
 * what they print otherwise and end as they do, and their samples are kept.
 */
class SampleStackIT {
    private static final String PROGRAM =
            """
            #include <stdint.h>
            #include <stdio.h>
            static __attribute__((noinline)) long overwritten(void) {
                static const uintptr_t wrong[] = {16, 0x7effdeadb000, (uintptr_t)-8, (uintptr_t)1 << 63};
                volatile uintptr_t *frame = __builtin_frame_address(0);
                uintptr_t stack = frame[0], caller = frame[1];
                volatile long sum = 0;
                for (int i = 0; i < 4; i++) {
                    frame[0] = wrong[3 - i];
                    frame[1] = wrong[i];
                    for (long k = 0; k < 10000000; k++) sum += k % 3;
                }
                frame[0] = stack;
                frame[1] = caller;
                return sum;
            }
            int main(void) {
                long sum = 0;
            #pragma omp parallel num_threads(2) reduction(+ : sum)
                sum += overwritten();
                printf("%ld\\n", sum);
                return 5;
            }
            """;

    @TempDir private Path folder;

    @ParameterizedTest
    @CsvSource({
        "pomp gcc -fopenmp, -O0, ''",
        "pomp clang -fopenmp, -O2, ''",
        "gcc -fopenmp, -O2, --attach",
        "clang -fopenmp, -O0, --attach",
        "gcc, -O0, --attach",
        "clang, -O2, --attach"
    })
    void leavesAProgramAsItIs(String compiler, String level, String attach) throws Exception {
        Project project = Project.in(folder.resolve("project"));
        project.write(".pomp/.keep", "");
        project.write("x.c", PROGRAM);
        project.build(compiler + " -g " + level + " x.c -o x");
        // A program with measurement keeps a run of its own, which has no samples.
        Result alone = project.with("POMP_RUN_DIR", folder.toString()).run("./x");
        assertThat(alone.status()).isEqualTo(5);
        Result sampled =
                attach.isEmpty()
                        ? project.run("pomp", "run", "--sample", "./x")
                        : project.run("pomp", "run", attach, "--sample", "./x");
        assertThat(sampled.status()).as(sampled.err()).isEqualTo(5);
        assertThat(sampled.out()).isEqualTo(alone.out());
        try (Stream<Path> runs = Files.list(project.path(".pomp/runs"))) {
            Path samples = runs.findFirst().orElseThrow().resolve("samples.json");
            long found = 0;
            for (JsonNode line : new ObjectMapper().readTree(samples.toFile()).get("lines")) {
                boolean isIn = line.get("function").asText().startsWith("overwritten");
                found += isIn ? line.get("samples").asLong() : 0;
            }
            assertThat(found).isPositive();
        }
    }
}
