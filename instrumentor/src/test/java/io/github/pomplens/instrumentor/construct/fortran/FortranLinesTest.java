// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/**
 * Protects how lines become statements and directives, in both source forms and with a
 * preprocessor.
 */
class FortranLinesTest {
    @Test
    void linesOfFreeFormContinue() {
        String text =
                """
                subroutine s; integer :: i, &
                  ! a comment
                  & n
                !$omp parallel do &
                !$omp   private(i) &  ! why not
                ! another comment
                !$omp & schedule(st&
                !$omp&atic)
                do i = 1, &

                &  n ; a = 'it''s & ! no comment &
                  &' ; end do ; b = 1
                !$omp barrier ! comment
                !$ompx barrier
                !$ n = &
                !$  5
                end subroutine
                """;
        assertThat(Outline.ofFree(text)).isEqualTo("parallel do 4-12\nbarrier 13-13\n");
    }

    @Test
    void columnsOfFixedFormCount() {
        String text =
                """
                      S U B R O U T I N E  S
                C     do i = 1, 5
                C$OMP PARALLEL DO
                *$OMP+PRIVATE(I)
                C     a comment
                !$OMP1SCHEDULE(STATIC)
                      D O 1 0 I = 1, 1                                                  end
                     &0
                      A = 'a long string that goes on to the very last column of the l
                     1ine!' ! comment
                  1 0 CONTINUE
                \tdo20i=1,5
                \tx = 5 +
                \t1 6
                20\tcontinue
                c$omp barrier
                !$    x = 1
                cdir$ ivdep
                      do20i = 15.5
                      e n d
                """;
        assertThat(Outline.ofFixed(text)).isEqualTo("parallel do 3-11\nbarrier 16-16\n");
    }

    @Test
    void aLineMustHaveSomethingToContinue() {
        String message = "error: this line continues no statement [unbalanced]\n";
        assertThat(Outline.ofFixed("c first\n     &10 continue\n!$omp barrier\n      end\n"))
                .isEqualTo("x.f:2:7: " + message);
        assertThat(Outline.ofFixed("      x = 1\n!$omp barrier\n     &+ 2\n      end\n"))
                .isEqualTo("barrier 2-2\nx.f:3:7: " + message);
        assertThat(Outline.ofFixed("      x = 1\nc no\n     &+ 2\n!$omp barrier\n      end\n"))
                .isEqualTo("barrier 4-4\n");
    }

    @Test
    void statementsAfterSemicolonsMayFollow() {
        String text =
                """
                !$omp critical
                x = 1; y = 2
                !$omp end critical
                !$omp do
                do i = 1, 5; x = i; end do; &
                  y = 1
                end
                """;
        assertThat(Outline.ofFree(text))
                .isEqualTo(
                        """
                        critical 1-3 end
                        do 4-5 (the statement after it is on a line that continues it)
                        """);
    }

    @Test
    void branchesOfThePreprocessorMayOpenTheSameBlock() {
        String text =
                """
                #ifdef A
                      do i = 1, 5
                #else
                      do i = 1, 6
                #endif
                !$omp critical
                      x = 1
                #if B
                !$omp barrier
                #endif
                !$omp end critical
                      end do
                #ifdef _OPENMP
                !$omp parallel do
                #endif
                      do i = 1, 5
                      end do
                #if X
                !$omp parallel
                #else
                !$omp parallel private(x)
                #endif
                !$omp end parallel
                      end
                """;
        assertThat(Outline.of("x.F", text))
                .isEqualTo(
                        """
                        critical 6-11 end
                          barrier 9-9
                        parallel do 14-17
                        parallel 19-23 end (its directive and its end lie in different #if branches)
                        x.F:21:1: note: construct 'parallel' is not measured: it is in an #if branch that opens or closes a block [not-measured]
                        """);
    }

    @Test
    void groupsWithTheSameConditionBelongTogether() {
        String text =
                """
                #if defined(MT)
                !$omp parallel
                !$omp single
                #endif
                x = 1
                #ifdef MT
                !$omp end single
                #endif
                #if defined  MT /* the end */
                !$omp end parallel
                #endif
                #if A && \\
                    defined(B)
                !$omp parallel do
                #endif
                do i = 1, 5
                end do
                #if A && defined B
                !$omp end parallel do
                #endif
                #if A
                if (x > 1) then
                #else
                x = 2
                #endif
                !$omp critical
                x = 2
                !$omp end critical
                #if A
                end if
                #endif
                end
                """;
        assertThat(Outline.of("x.F90", text))
                .isEqualTo(
                        """
                        parallel 2-10 end
                          single 3-7 end
                        parallel do 14-19 end
                        critical 26-28 end
                        """);
    }

    @Test
    void groupsWithOtherConditionsDoNot() {
        String text =
                """
                #ifdef A
                !$omp parallel
                #endif
                x = 1
                #%s
                !$omp end parallel
                #endif
                end
                """;
        String lost =
                "x.F90:2:1: note: construct 'parallel' is not measured: "
                        + "it is in an #if branch that opens or closes a block [not-measured]\n";
        assertThat(Outline.of("x.F90", text.formatted("ifdef A"))).isEqualTo("parallel 2-6 end\n");
        assertThat(Outline.of("x.F90", text.formatted("ifdef B"))).isEqualTo(lost);
        assertThat(Outline.of("x.F90", text.formatted("undef A\n#ifdef A"))).isEqualTo(lost);
        assertThat(Outline.of("x.F90", text.formatted("include \"a.h\"\n#ifdef A")))
                .isEqualTo(lost);
        assertThat(Outline.of("x.F90", text.formatted("define B\n#ifdef A")))
                .isEqualTo("parallel 2-7 end\n");
        assertThat(Outline.of("x.F90", text.formatted("if defined(A) && B"))).isEqualTo(lost);
        assertThat(Outline.of("x.F90", text.formatted("ifdef C\n#elif defined(A)")))
                .isEqualTo(lost);
    }

    @Test
    void anEndThatTwoDirectivesShareIsLeftAlone() {
        String text =
                """
                #ifdef A
                !$omp parallel do
                #else
                !$omp parallel do private(x)
                #endif
                do i = 1, 5
                end do
                !$omp end parallel do
                end
                """;
        String branches = " (its directive and its end lie in different #if branches)\n";
        assertThat(Outline.of("x.F90", text))
                .isEqualTo("parallel do 2-8" + branches + "  parallel do 4-8 end" + branches);
    }

    @Test
    void linesOfThePreprocessorMayStandInADirective() {
        String conditional = " (#if lines decide which clauses it has)\n";
        assertThat(
                        Outline.of(
                                "x.F",
                                """
                                !$omp parallel
                                #ifdef A
                                !$omp& private(x)
                                #endif
                                      x = 1
                                !$omp end parallel
                                      end
                                """))
                .isEqualTo("parallel 1-6 end" + conditional);
        assertThat(
                        Outline.of(
                                "x.F90",
                                """
                                !$omp parallel do &
                                #ifdef A
                                !$omp private(x) &
                                #endif
                                !$omp shared(y)
                                do i = 1, 5
                                end do
                                end
                                """))
                .isEqualTo("parallel do 1-7" + conditional);
        assertThat(
                        Outline.of(
                                "x.F",
                                """
                                #ifdef A
                                !$omp parallel
                                #else
                                !$omp parallel private(x)
                                #endif
                                !$omp& shared(y)
                                !$omp end parallel
                                      end
                                """))
                .contains("x.F:4:1: error: this line continues no statement [unbalanced]");
    }
}
