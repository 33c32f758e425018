// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.rewrite.model.Inclusion;
import io.github.pomplens.instrumentor.rewrite.model.Instrumented;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.rewrite.model.Part;
import io.github.pomplens.instrumentor.source.SourceText;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects constructs whose text goes on in other files, and files that are parts of others. */
class InclusionTest {
    private static final Options OPTIONS = Options.forFile("/x.c");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    ^parallel for@ next();                   | 0
                    ^parallel for^for (;;)@ next();          | 0
                    ^parallel^{@ }                           | 1
                    ^parallel^{ if (a)@ b(); }               | 0
                    ^parallel^{ int t[] = {@ }; }            | 1
                    """)
    void leavesStatementsAloneThatEndInAnotherFile(String body, int measured) {
        String source =
                "void f(int a) {"
                        + body.replace("^p", "\n#pragma omp p")
                                .replace("^", "\n")
                                .replace("@", "\n#include \"x.inc\"\n")
                        + "}\n";
        Instrumented result =
                Instrumentor.instrument(LanguageFrontEnds.source("x.c", source), OPTIONS);
        assertThat(result.descriptors()).isEqualTo(measured);
        if (measured == 0) {
            assertThat(result.text()).isEqualTo(source);
            assertThat(result.diagnostics().get(0).message())
                    .endsWith("where its statement ends depends on an included file");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    @                                                  | true
                    void f() { @ }                                     | true
                    void f() {^parallel^{ @ } }                        | true
                    void f() {^parallel default(none)^{ @ } }          | false
                    void f() {^task untied^{ @ } }                     | false
                    void f() {^target^{ @ } }                          | false
                    void f() {^simd^ for (;;) { @ } }                   | false
                    ^declare target^@^end declare target^              | false
                    ^declare target^int a;^end declare target^@        | true
                    ^noinstrument^@^instrument^                        | false
                    ^noinstrument^^instrument^@                        | true
                    """)
    void tellsWhereIncludedFilesMustStayAsTheyAre(String text, boolean open) {
        String source =
                text.replaceAll("\\^([a-z])", "\n#pragma omp $1")
                        .replace("omp int a;", "once\nint a;")
                        .replace("^", "\n")
                        .replace("@", "\n#include \"x.inc\"\n");
        List<Inclusion> inclusions =
                Instrumentor.inclusions(
                        LanguageFrontEnds.source("x.c", source), OPTIONS, Part.WHOLE);
        assertThat(inclusions).hasSize(1);
        assertThat(inclusions.get(0).obstacle().isEmpty()).isEqualTo(open);
    }

    @Test
    void measuresStatementsThatAreIncludedIntoFunctions() {
        SourceText part = LanguageFrontEnds.source("x.inc", "#pragma omp critical\nn++;\n");
        Part inFunction = new Part("h1_", true);
        assertThat(Instrumentor.instrument(part, OPTIONS, inFunction).file().text())
                .contains("POMP_Critical_enter(&omp_rd_h1_1);");
        Part outside = new Part("h1_", false);
        assertThat(Instrumentor.instrument(part, OPTIONS, outside).file().descriptors()).isZero();
    }
}
