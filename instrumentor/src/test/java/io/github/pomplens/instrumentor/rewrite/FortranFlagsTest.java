// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.source.SourceText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects instrumented Fortran against flags that change what its declarations mean. */
class FortranFlagsTest {
    private static final Path PROGRAM =
            Path.of("src/test/resources/semantic-fortran/worksharing/do-forms.f90");

    @TempDir static Path folder;
    private static Path library;
    private static Path source;

    @BeforeAll
    static void prepare() throws IOException, InterruptedException {
        library = new Toolchain(folder).buildLibrary();
        String text = Files.readString(PROGRAM, StandardCharsets.ISO_8859_1);
        SourceText program = LanguageFrontEnds.source("do-forms.f90", text);
        source = folder.resolve("instrumented.f90");
        Files.writeString(
                source,
                Instrumentor.instrument(program, Options.forFile("/do-forms.f90")).text(),
                StandardCharsets.ISO_8859_1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-std=f95",
                "-std=f2018 -pedantic",
                "-fdefault-integer-8",
                "-fsecond-underscore",
                "-fimplicit-none",
                "-fno-automatic -w",
                "-fcheck=all -finit-integer=77",
                "-O2 -flto",
            })
    void measuresTheSameWithFlags(String flags) throws IOException, InterruptedException {
        Path own = Files.createTempDirectory(folder, "flags");
        Toolchain tools = new Toolchain(own);
        List<String> compile =
                new ArrayList<>(List.of("gfortran", "-fopenmp", "-Wall", "-Wextra", "-Werror"));
        compile.addAll(List.of(flags.split(" ")));
        compile.addAll(List.of(source.toString(), library.toString(), "-o", "program"));
        assertThat(tools.run(Map.of(), compile)).isEqualTo(new Toolchain.Outcome(0, "", ""));
        Toolchain.Outcome outcome =
                tools.run(
                        Map.of("POMP_RUN_DIR", own.toString()),
                        List.of(own.resolve("program").toString()));
        assertThat(outcome).isEqualTo(new Toolchain.Outcome(0, "5050 100 10 30 5050 55\n", ""));
        assertThat(ProfileVisits.read(own.resolve("profile.json")))
                .containsEntry("do@36", 2L)
                .containsEntry("ordered@38", 10L);
    }
}
