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
                        parallel do 14-17 (its directive and its end lie in different #if branches)
                        parallel 19-23 end (its directive and its end lie in different #if branches)
                        x.F:21:1: note: construct 'parallel' is not measured: it is in an #if branch that opens or closes a block [not-measured]
                        """);
    }
}
