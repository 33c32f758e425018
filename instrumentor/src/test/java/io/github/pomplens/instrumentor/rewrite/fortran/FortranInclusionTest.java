// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.fortran;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.construct.fortran.FortranIncludeLines;
import io.github.pomplens.instrumentor.construct.preprocessor.IncludeLine;
import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.rewrite.Instrumentor;
import io.github.pomplens.instrumentor.rewrite.model.FortranOptions;
import io.github.pomplens.instrumentor.rewrite.model.FunctionFilter;
import io.github.pomplens.instrumentor.rewrite.model.Inclusion;
import io.github.pomplens.instrumentor.rewrite.model.Instrumented;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.rewrite.model.Part;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceText;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects Fortran files that include others, and those that are included. */
class FortranInclusionTest {
    private static final Options OPTIONS = Options.forFile("/x.F90");

    private static Instrumented instrument(String text) {
        return Instrumentor.instrument(LanguageFrontEnds.source("x.F90", text), OPTIONS);
    }

    @Test
    void findsLinesThatIncludeInEachWay() {
        String text =
                """
                      include 'one.h'
                !$ INCLUDE "two.h"
                  # include "three.h"
                ! include 'no'
                      x = include'no'
                      includes = 'no'
                include 'it is'' no'
                """;
        assertThat(FortranIncludeLines.of(text))
                .extracting(IncludeLine::name)
                .containsExactly("one.h", "two.h", "three.h", "it is");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    @                                                       | ''
                    module m^contains^@^end                                 | ''
                    !$omp parallel default(none)^@^!$omp end parallel       | ''
                    pure subroutine s(a)^@^end                              | a pure
                    do concurrent (i = 1:2)^@^end do^end                    | a do concurrent
                    !$omp target^@^!$omp end target                         | no calls
                    !$omp simd^do i = 1, 2^@^end do                         | no calls
                    !$omp task untied^@^!$omp end task                      | no calls
                    !$omp noinstrument^@^!$omp instrument                   | no calls
                    subroutine s^!$omp declare target^@^end                 | it is device code
                    #ifdef A^do i = 1, 2^@^#else^do i = 1, 3^#endif^end do  | ''
                    #ifdef A^do i = 1, 3^#else^do i = 1, 2^@^#endif^end do  | the line
                    implicit none(external)^@                               | implicit none
                    module m^implicit none(external)^contains^@^end         | implicit none
                    call t^contains^subroutine s^implicit none(external)^end^subroutine t^@^end | ''
                    submodule (m) n^contains^@^end                          | ''
                    module m^implicit none(external)^end^submodule (m) n^contains^@^end | implicit none
                    """)
    void tellsWhereIncludedFilesMustStayAsTheyAre(String text, String obstacle) {
        for (String line : List.of("include 'x.inc'", "#include \"x.inc\"")) {
            SourceText source =
                    LanguageFrontEnds.source(
                            "x.F90", text.replace("@", line).replace("^", "\n") + "\nend\n");
            List<Inclusion> inclusions = Instrumentor.inclusions(source, OPTIONS, Part.WHOLE);
            assertThat(inclusions).hasSize(1);
            assertThat(inclusions.get(0).obstacle()).startsWith(obstacle);
            assertThat(inclusions.get(0).obstacle().isEmpty()).isEqualTo(obstacle.isEmpty());
        }
    }

    @Test
    void namesThatDoNotFitIntoTheLineStay() {
        String line = " ".repeat(120) + "include '%s'\nend\n";
        for (String name : List.of("x", "long.inc")) {
            SourceText source = LanguageFrontEnds.source("x.f90", line.formatted(name));
            String obstacle =
                    Instrumentor.inclusions(source, OPTIONS, Part.WHOLE).get(0).obstacle();
            assertThat(obstacle.isEmpty()).isEqualTo(name.length() > 1);
        }
    }

    @Test
    void whatADirectiveWaitsForMayStandInAnotherFile() {
        String text =
                """
                !$omp parallel do
                include 'loop.inc'
                !$omp end parallel do
                !$omp do
                #include "loop.inc"
                do i = 1, 2
                end do
                end
                """;
        Instrumented result = instrument(text);
        assertThat(result.text()).isEqualTo(text);
        assertThat(result.diagnostics())
                .hasSize(2)
                .allMatch(
                        d ->
                                d.message()
                                        .endsWith(
                                                "what belongs to it may stand in an included file"));
    }

    @Test
    void namesFilesAgain() {
        String text = "x = 1\ninclude 'a.inc'\nend\n";
        Map<Integer, String> names = Map.of(text.indexOf('\''), "\"~1\"");
        Instrumented file =
                Instrumentor.instrument(LanguageFrontEnds.source("x.F90", text), OPTIONS, names);
        assertThat(file.text())
                .isEqualTo(
                        FortranInstrumentor.MARK
                                + "\n#line 1 \"x.F90\"\nx = 1\ninclude \"~1\"\nend\n");
        assertThat(file.original()).isEqualTo(text);
    }

    @Test
    void includedFilesDeclareNothingAndAreNotPrograms() {
        FortranOptions own = OPTIONS.fortran().ofIncluded("/a.inc", true);
        Options options =
                new Options("/a.inc", OPTIONS.disabled(), FunctionFilter.parse("*"), true, own);
        String text = "!$omp barrier\nif (omp_test_lock(l)) x = 1\n";
        SourceText part = new SourceText("a.inc", text, Language.FORTRAN);
        assertThat(Instrumentor.instrument(part, options, Part.WHOLE).file().text())
                .startsWith(FortranInstrumentor.MARK + "\ncall POMP_Barrier_enter(")
                .doesNotContain("POMP_Begin", "POMP_Test")
                .contains("omp_test_lock");
    }
}
