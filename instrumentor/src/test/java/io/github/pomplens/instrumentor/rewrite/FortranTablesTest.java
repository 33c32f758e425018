// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.source.SourceText;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects tables 1 and 2 of the paper as they are printed there, in Fortran. */
class FortranTablesTest {
    private static final String FIRST = "x = 0\n";

    @ParameterizedTest
    @ValueSource(
            strings = {
                """
                !$OMP PARALLEL
                structured block
                !$OMP END PARALLEL
                --
                call POMP_Parallel_fork(d)
                !$OMP PARALLEL
                call POMP_Parallel_begin(d)
                structured block
                call POMP_Barrier_enter(d)
                !$OMP BARRIER
                call POMP_Barrier_exit(d)
                call POMP_Parallel_end(d)
                !$OMP END PARALLEL
                call POMP_Parallel_join(d)
                """,
                """
                !$OMP DO
                do loop
                !$OMP END DO
                --
                call POMP_Do_enter(d)
                !$OMP DO
                do loop
                !$OMP END DO NOWAIT
                call POMP_Barrier_enter(d)
                !$OMP BARRIER
                call POMP_Barrier_exit(d)
                call POMP_Do_exit(d)
                """,
                """
                !$OMP WORKSHARE
                structured block
                !$OMP END WORKSHARE
                --
                call POMP_Workshare_enter(d)
                !$OMP WORKSHARE
                structured block
                !$OMP END WORKSHARE NOWAIT
                call POMP_Barrier_enter(d)
                !$OMP BARRIER
                call POMP_Barrier_exit(d)
                call POMP_Workshare_exit(d)
                """,
                """
                !$OMP SECTIONS
                !$OMP SECTION
                structured block
                !$OMP SECTION
                structured block
                !$OMP END SECTIONS
                --
                call POMP_Sections_enter(d)
                !$OMP SECTIONS
                !$OMP SECTION
                call POMP_Section_begin(d)
                structured block
                call POMP_Section_end(d)
                !$OMP SECTION
                call POMP_Section_begin(d)
                structured block
                call POMP_Section_end(d)
                !$OMP END SECTIONS NOWAIT
                call POMP_Barrier_enter(d)
                !$OMP BARRIER
                call POMP_Barrier_exit(d)
                call POMP_Sections_exit(d)
                """,
                """
                !$OMP CRITICAL
                structured block
                !$OMP END CRITICAL
                --
                call POMP_Critical_enter(d)
                !$OMP CRITICAL
                call POMP_Critical_begin(d)
                structured block
                call POMP_Critical_end(d)
                !$OMP END CRITICAL
                call POMP_Critical_exit(d)
                """,
                """
                !$OMP SINGLE
                structured block
                !$OMP END SINGLE
                --
                call POMP_Single_enter(d)
                !$OMP SINGLE
                call POMP_Single_begin(d)
                structured block
                call POMP_Single_end(d)
                !$OMP END SINGLE NOWAIT
                call POMP_Barrier_enter(d)
                !$OMP BARRIER
                call POMP_Barrier_exit(d)
                call POMP_Single_exit(d)
                """,
                """
                !$OMP ATOMIC
                atomic expression
                --
                call POMP_Atomic_enter(d)
                !$OMP ATOMIC
                atomic expression
                call POMP_Atomic_exit(d)
                """,
                """
                !$OMP MASTER
                structured block
                !$OMP END MASTER
                --
                !$OMP MASTER
                call POMP_Master_begin(d)
                structured block
                call POMP_Master_end(d)
                !$OMP END MASTER
                """,
                """
                !$OMP PARALLEL DO PRIVATE(I) SCHEDULE(STATIC) ORDERED LASTPRIVATE(X)
                do loop
                !$OMP END PARALLEL DO
                --
                call POMP_Parallel_fork(d)
                !$OMP PARALLEL PRIVATE(I)
                call POMP_Parallel_begin(d)
                call POMP_Do_enter(d)
                !$OMP DO SCHEDULE(STATIC) ORDERED LASTPRIVATE(X)
                do loop
                !$OMP END DO NOWAIT
                call POMP_Barrier_enter(d)
                !$OMP BARRIER
                call POMP_Barrier_exit(d)
                call POMP_Do_exit(d)
                call POMP_Parallel_end(d)
                !$OMP END PARALLEL
                call POMP_Parallel_join(d)
                """,
                """
                !$OMP PARALLEL SECTIONS PRIVATE(I) LASTPRIVATE(X)
                !$OMP SECTION
                structured block
                !$OMP END PARALLEL SECTIONS
                --
                call POMP_Parallel_fork(d)
                !$OMP PARALLEL PRIVATE(I)
                call POMP_Parallel_begin(d)
                call POMP_Sections_enter(d)
                !$OMP SECTIONS LASTPRIVATE(X)
                !$OMP SECTION
                call POMP_Section_begin(d)
                structured block
                call POMP_Section_end(d)
                !$OMP END SECTIONS NOWAIT
                call POMP_Barrier_enter(d)
                !$OMP BARRIER
                call POMP_Barrier_exit(d)
                call POMP_Sections_exit(d)
                call POMP_Parallel_end(d)
                !$OMP END PARALLEL
                call POMP_Parallel_join(d)
                """,
                """
                !$OMP PARALLEL WORKSHARE PRIVATE(I)
                structured block
                !$OMP END PARALLEL WORKSHARE
                --
                call POMP_Parallel_fork(d)
                !$OMP PARALLEL PRIVATE(I)
                call POMP_Parallel_begin(d)
                call POMP_Workshare_enter(d)
                !$OMP WORKSHARE
                structured block
                !$OMP END WORKSHARE NOWAIT
                call POMP_Barrier_enter(d)
                !$OMP BARRIER
                call POMP_Barrier_exit(d)
                call POMP_Workshare_exit(d)
                call POMP_Parallel_end(d)
                !$OMP END PARALLEL
                call POMP_Parallel_join(d)
                """
            })
    void isRewrittenAsPrinted(String row) {
        int cut = row.indexOf("--\n");
        String before = fill(row.substring(0, cut));
        String after = fill(row.substring(cut + 3));
        SourceText free = LanguageFrontEnds.source("x.f90", FIRST + before + "end\n");
        assertThat(body(free)).isEqualToIgnoringCase(FIRST + after + "end\n");
        SourceText fixed =
                LanguageFrontEnds.source("x.f", inColumns(FIRST + before) + "      end\n");
        assertThat(body(fixed)).isEqualToIgnoringCase(inColumns(FIRST + after) + "      end\n");
    }

    /** gfortran's copies of components would race when the construct became two. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            textBlock =
                    """
                    integer :: x                          | true
                    use omp_lib^integer :: x              | true
                    use, intrinsic :: iso_c_binding       | true
                    integer :: use_x^use_x = 1            | true
                    type(t) :: x                          | false
                    class(t), allocatable :: x            | false
                    use shapes                            | false
                    implicit none; use shapes, only: x    | false
                    include 'x.inc'                       | false
                    #include "x.h"                        | false
                    """)
    void sectionsThatWriteBackArePartedWhereNoTypesAreDerived(String declared, boolean parted) {
        String text =
                """
                subroutine s
                @
                !$omp parallel sections lastprivate(x)
                x = 1
                !$omp end parallel sections
                end subroutine
                """;
        SourceText source =
                LanguageFrontEnds.source("x.F90", text.replace("@", declared).replace("^", "\n"));
        Options options = Options.forFile("/x.F90");
        assertThat(Instrumentor.instrument(source, options).text().contains("Section_begin"))
                .isEqualTo(parted);
        Options part =
                new Options(
                        "/x.F90",
                        options.disabled(),
                        options.functions(),
                        true,
                        options.fortran().ofIncluded("/x.F90", true));
        assertThat(Instrumentor.instrument(source, part).text())
                .contains("POMP_Parallel_fork")
                .doesNotContain("Section_begin");
    }

    private static String fill(String text) {
        return text.replace("structured block\n", "x = 1\n")
                .replace("atomic expression\n", "x = x + 1\n")
                .replace("do loop\n", "do i = 1, 5\nend do\n");
    }

    private static String inColumns(String text) {
        return text.replaceAll("(?m)^(?=[^!])", "      ");
    }

    /**
     * What is written for the program, without the line numbers and the blanks that keep columns,
     * with d for its descriptor.
     */
    private static String body(SourceText source) {
        String text = Instrumentor.instrument(source, Options.forFile("/" + source.name())).text();
        String program = text.substring(text.indexOf("\n# 1 ") + 1);
        // The paper has no iterations.
        return program.replaceAll("(?m)^ *call POMP_Iterations\\(.*\n(?: *&.*\n)*", "")
                .replaceAll("(?m)^# \\d+ .*\n", "")
                .replaceAll("(?<=\\S) {2,}", " ")
                .replaceAll("(?s)(POMP_\\w+)\\('\\w{8}-0000001'(//\n?[^)]*')?\\)", "$1(d)");
    }
}
