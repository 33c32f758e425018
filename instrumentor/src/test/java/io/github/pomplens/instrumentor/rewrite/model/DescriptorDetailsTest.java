// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.rewrite.Instrumentor;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Protects what descriptors tell of schedules, chunk sizes and reductions: the words as written.
 */
class DescriptorDetailsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "for schedule(dynamic)                      | '\"dynamic\", \"\", \"\"'",
                "for schedule(static, n / 4)                | '\"static\", \"n / 4\", \"\"'",
                "for schedule(static, n > 9 ? 4 : f(n, 2))  | '\"static\", \"n > 9 \\077 4 : f(n, 2)\", \"\"'",
                "for schedule(monotonic, simd : static, 4)  | '\"monotonic, simd : static\", \"4\", \"\"'",
                "for reduction(+ : a, b) reduction(max : c) | '\"\", \"\", \"+ : a, b; max : c\"'",
            })
    void tellsWhatIsWritten(String directive, String expected) {
        String source =
                "void f(int n) {\n#pragma omp "
                        + directive
                        + "\nfor (int i = 0; i < n; i++) ;\n}\n";

        Instrumented result =
                Instrumentor.instrument(
                        LanguageFrontEnds.source("x.c", source), Options.forFile("x.c"));

        assertThat(result.text())
                .contains(
                        "static POMPDetails omp_rd_1_details POMP_UNUSED = {1, "
                                + expected
                                + ", \"\", \"\"};\n",
                        ", POMP_NULL, POMP_DETAILS(omp_rd_1_details)};\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"parallel", "for collapse(1) nowait", "single"})
    void saysNothingWhereThereIsNothing(String directive) {
        String source =
                "void f(int n) {\n#pragma omp "
                        + directive
                        + "\nfor (int i = 0; i < n; i++) ;\n}\n";

        Instrumented result =
                Instrumentor.instrument(
                        LanguageFrontEnds.source("x.c", source), Options.forFile("x.c"));

        assertThat(result.text()).doesNotContain("POMPDetails");
    }
}
