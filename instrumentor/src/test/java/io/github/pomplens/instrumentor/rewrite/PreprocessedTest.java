// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.rewrite.c.Preprocessing;
import io.github.pomplens.instrumentor.rewrite.model.Instrumented;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceText;
import org.junit.jupiter.api.Test;

/** Protects where constructs of preprocessed text come from: their files, their lines. */
class PreprocessedTest {
    private static final Preprocessing PREPROCESSING =
            new Preprocessing("/opt/pomp.h", file -> "/home/me/" + file);

    @Test
    void constructsAreWhereTheyWereWritten() {
        Instrumented result =
                instrument(
                        """
                        # 0 "src/x.c"
                        # 1 "/usr/include/lib.h" 1 3 4
                        inline void lib(void) {
                        #pragma omp barrier
                        # 3 "/usr/include/lib.h" 3 4
                         } } unbalanced
                        # 2 "src/x.c" 2
                        # 1 "inc/a \\"b\\".h" 1
                        void h(void) {
                        #pragma omp parallel
                        { } }
                        # 3 "src/x.c" 2
                        void f(void) {
                        # 40 "src/x.c"
                        #pragma omp barrier
                        # 40 "src/x.c"
                         g(
                        # 41 "src/x.c" 3 4
                         __extension__ ({
                        # 41 "src/x.c"
                        #pragma omp barrier
                        # 41 "src/x.c" 3 4
                         1; })
                        # 41 "src/x.c"
                         ); }
                        """);

        assertThat(result.text().lines().filter(line -> line.startsWith("static OMP")))
                .containsExactly(
                        descriptor(1, "parallel", "/home/me/inc/a \\\"b\\\".h", "2, 2, 3, 3"),
                        descriptor(2, "barrier", "/src/x.c", "40, 40, 40, 40"),
                        descriptor(3, "barrier", "/src/x.c", "41, 41, 41, 41"));
        assertThat(result.text())
                .startsWith("# 1 \"src/x.c\"\n")
                .contains("#include \"/opt/pomp.h\"\n")
                .contains("#line 2 \"inc/a \\\"b\\\".h\"\n#pragma omp parallel");
        assertThat(result.diagnostics()).isEmpty();
    }

    @Test
    void whatIsPutInIntoASystemMacroStaysOne() {
        String text =
                instrument(
                                """
                                # 1 "x.c"
                                void f(void) {
                                # 7 "x.c" 3 4
                                  ( {
                                #pragma omp barrier
                                 } )
                                # 7 "x.c"
                                ; }
                                """)
                        .text();
        assertThat(text).contains("POMP_Barrier_exit(&omp_rd_1);\n# 9 \"x.c\" 3 4\n } )");
    }

    @Test
    void problemsAreWhereTheyWereWritten() {
        SourceText source =
                SourceText.preprocessed(
                        "x.c", "# 1 \"x.c\"\n# 9 \"y.h\" 1\n\n  #pragma omp paralel\n", Language.C);
        Instrumented result =
                Instrumentor.instrument(source, Options.forFile("/x.c"), PREPROCESSING);
        assertThat(result.diagnostics())
                .singleElement()
                .satisfies(d -> assertThat(d.format(source)).startsWith("y.h:10:15: error: "));
    }

    private static Instrumented instrument(String text) {
        SourceText source = SourceText.preprocessed("src/x.c", text, Language.C);
        Instrumented result =
                Instrumentor.instrument(source, Options.forFile("/src/x.c"), PREPROCESSING);
        assertThat(result.original()).isEqualTo(text);
        return result;
    }

    private static String descriptor(int number, String name, String file, String lines) {
        return "static OMPRegDescr omp_rd_%d POMP_UNUSED = {\"%s\", \"\", 0, \"%s\", %s, POMP_NULL, POMP_NULL};"
                .formatted(number, name, file, lines);
    }
}
