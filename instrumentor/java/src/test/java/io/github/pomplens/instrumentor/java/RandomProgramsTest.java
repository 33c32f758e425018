// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.openmp.Omp;
import io.github.pomplens.tests.SameSeeds;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Protects that random nested constructs compute on any number of threads what the program computes
 * with directives as comments. {@code -Dpomp.seeds=fresh} tries other programs than ever before.
 */
class RandomProgramsTest {
    private static final int PROGRAMS = SameSeeds.areTriesFew() ? 40 : 500;

    /** So many are compiled together, which is much faster. */
    private static final int TOGETHER = 20;

    @TempDir Path folder;

    private final int levels = Omp.omp_get_max_active_levels();

    @AfterEach
    void restore() {
        Omp.omp_set_max_active_levels(levels);
    }

    @Test
    @Timeout(value = 30, unit = TimeUnit.MINUTES)
    void sayTheSameOnAnyNumberOfThreads() throws Exception {
        boolean fresh = "fresh".equals(System.getProperty("pomp.seeds"));
        long seed = fresh ? new Random().nextLong() : 0;
        for (int i = 0; i < PROGRAMS; i += TOGETHER) {
            Map<String, String> plain = new HashMap<>();
            Map<String, String> translated = new HashMap<>();
            for (int j = i; j < i + TOGETHER; j++) {
                String source = RandomProgram.of("G" + j, seed + j);
                plain.put("G" + j + ".java", source);
                translated.put("G" + j + ".java", Programs.translated(source));
            }
            Programs.compile(plain, folder.resolve("plain" + i));
            Programs.compile(translated, folder.resolve("translated" + i));
            for (int j = i; j < i + TOGETHER; j++) {
                compare(i, "G" + j, plain.get("G" + j + ".java"), seed + j);
            }
        }
    }

    private void compare(int batch, String name, String source, long seed) throws Exception {
        String expected = Programs.run(name, folder.resolve("plain" + batch), 1);
        for (int threads : new int[] {1, 2, 4}) {
            // Regions inside of others have threads of their own, too, in some of the runs.
            Omp.omp_set_max_active_levels(threads == 2 ? 2 : 1);
            assertThat(Programs.run(name, folder.resolve("translated" + batch), threads))
                    .as("seed %d, %d threads:%n%s", seed, threads, source)
                    .isEqualTo(expected);
        }
    }
}
