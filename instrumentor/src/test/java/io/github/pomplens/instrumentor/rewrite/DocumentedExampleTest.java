// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.rewrite.model.FunctionFilter;
import io.github.pomplens.instrumentor.rewrite.model.Instrumented;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Protects the example of {@code docs/spec/instrumentation.md}: users compare it with what they
 * get.
 */
class DocumentedExampleTest {
    private static final Path PAGE =
            Path.of(System.getProperty("pomp.root", "..")).resolve("docs/spec/instrumentation.md");

    @Test
    void theExampleComesOutAsDocumented() throws IOException {
        String[] blocks = Files.readString(PAGE).split("```c?\n");
        Instrumented result =
                Instrumentor.instrument(
                        LanguageFrontEnds.source("x.c", blocks[1]), asBuilt("/home/me/x.c"));
        assertThat(result.text()).isEqualTo(blocks[3]);
    }

    @Test
    void theExampleInFortranComesOutAsDocumented() throws IOException {
        String[] blocks = Files.readString(PAGE).split("```fortran\n");
        Instrumented result =
                Instrumentor.instrument(
                        LanguageFrontEnds.source("x.f90", firstBlock(blocks[1])),
                        asBuilt("/home/me/x.f90"));
        assertThat(result.text()).isEqualTo(firstBlock(blocks[2]));
    }

    @Test
    void theFunctionInFortranComesOutAsDocumented() throws IOException {
        String[] blocks = Files.readString(PAGE).split("```fortran\n");
        Options options = new Options("/home/me/x.f90", Set.of(), FunctionFilter.parse("*"), false);
        Instrumented result =
                Instrumentor.instrument(
                        LanguageFrontEnds.source("x.f90", firstBlock(blocks[3])), options);
        assertThat(result.text()).endsWith("# 1 \"x.f90\"\n" + firstBlock(blocks[4]));
    }

    /** What {@code pomp gcc} does without options. */
    private static Options asBuilt(String file) {
        return new Options(file, Set.of(), FunctionFilter.NONE, false);
    }

    private static String firstBlock(String text) {
        return text.substring(0, text.indexOf("```"));
    }
}
