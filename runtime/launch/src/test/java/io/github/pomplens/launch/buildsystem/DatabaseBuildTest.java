// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.buildsystem;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects links: a program gets an OpenMP library when its sources are compiled for one. */
class DatabaseBuildTest {
    @TempDir private Path folder;

    @ParameterizedTest
    @CsvSource({
        "-fopenmp, true",
        "-fopenmp=libgomp, true",
        "-I/usr/lib/openmp, false",
        "-O2, false"
    })
    void isLinkedForOpenMpWhenAnOptionAsksForIt(String option, boolean linked) throws Exception {
        Path database = folder.resolve("compile_commands.json");
        Files.writeString(
                database,
                """
                [{"directory": ".", "file": "x.c", "arguments": ["gcc", "%s", "-c", "x.c"]}]
                """
                        .formatted(option));
        List<BuildStep> steps =
                new DatabaseBuild(database, folder.resolve(".pomp/build")).prepare("");
        BuildStep link = steps.get(steps.size() - 1);
        assertThat(link.command().contains("-fopenmp")).isEqualTo(linked);
    }
}
