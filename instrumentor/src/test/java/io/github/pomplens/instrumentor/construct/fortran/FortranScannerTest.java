// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Protects where constructs end, and what is said where they don't. */
class FortranScannerTest {
    @Test
    void endDirectivesOfLoopsAreOptional() {
        String text =
                """
                subroutine s(a, n)
                  integer :: n, i, a(n)
                !$omp parallel do
                  do i = 1, n
                    a(i) = i
                  end do
                !$omp parallel do
                  do i = 1, n
                    a(i) = i
                  end do
                !$omp end parallel do
                !$omp parallel
                !$omp do
                  do i = 1, n
                    a(i) = i
                  end do
                !$omp end parallel
                end subroutine
                """;
        assertThat(Outline.ofFree(text))
                .isEqualTo(
                        """
                        parallel do 3-6
                        parallel do 7-11 end
                        parallel 12-17 end
                          do 13-16
                        """);
    }

    @Test
    void loopsMayShareTheirLastStatement() {
        String text =
                """
                      subroutine s(a, n)
                      integer n, i, j, k
                      real a(n, n)
                c$omp parallel do
                      do 10 i = 1, n
                      do 10 j = 1, n
                 10   a(i, j) = 1.5
                *$omp end parallel do
                c$omp parallel do
                      do 20 i = 1, n
                         do 30 j = 1, n
                 30      continue
                 20   continue
                      do 40 k = 1, n
                !$omp parallel do
                      do 40 i = 1, n
                 40   a(i, k) = 0
                      do 50 i = 1, n
                !$omp atomic
                 50   a(1, 1) = a(1, 1) + 1
                      end
                """;
        assertThat(Outline.ofFixed(text))
                .isEqualTo(
                        """
                        parallel do 4-8 end
                        parallel do 9-13
                        parallel do 15-17 (it ends with a statement that ends a loop around it as well)
                        atomic 19-20 (it ends with a statement that ends a loop around it as well)
                        """);
    }

    @Test
    void sectionsAreFound() {
        String text =
                """
                !$omp parallel sections
                  call a
                !$omp section
                  call b
                  call c
                !$omp section
                !$omp end parallel sections
                !$omp sections
                !$omp section
                  call a
                !$omp end sections nowait
                end
                """;
        assertThat(Outline.ofFree(text))
                .isEqualTo(
                        """
                        parallel sections 1-7 end [2,3) [4,6) [7,7)
                        sections 8-11 end [10,11)
                        """);
    }

    @Test
    void aBlockConstructMayBeAllOfAConstruct() {
        String text =
                """
                !$omp parallel
                block
                  integer :: i
                end block
                !$omp parallel
                block
                end block
                !$omp end parallel
                !$omp critical
                i = 1
                block
                end block
                !$omp end critical
                end
                """;
        assertThat(Outline.ofFree(text))
                .isEqualTo("parallel 1-4\nparallel 5-8 end\ncritical 9-13 end\n");
    }

    @Test
    void atomicInAllForms() {
        String text =
                """
                !$omp atomic
                x = x + 1
                !$omp atomic update
                x = x + 1
                !$omp end atomic
                !$omp atomic capture
                v = x
                x = x + 1
                !$omp end atomic
                !$omp atomic compare
                if (x == e) x = d
                !$omp atomic compare capture
                if (x == e) then
                  x = d
                else
                  v = x
                end if
                !$omp end atomic
                !$omp atomic read
                v = x; y = 1
                end
                """;
        assertThat(Outline.ofFree(text))
                .isEqualTo(
                        """
                        atomic 1-2
                        atomic 3-5 end
                        atomic 6-9 end
                        atomic 10-11
                        atomic 12-18 end
                        atomic 19-20
                        """);
    }

    @Test
    void brokenBlocksAreReported() {
        assertThat(Outline.ofFree("program p\n!$omp parallel\nx = 1\nend program\n"))
                .isEqualTo(
                        "x.f90:2:1: error: 'parallel' is not ended before line 4 [unbalanced]\n");
        assertThat(Outline.ofFree("x = 1\n!$omp end critical\nend\n"))
                .contains("x.f90:2:1: error: 'end critical' has no 'critical' that it could end");
        assertThat(Outline.ofFree("if (x) then\nend do\nend\n"))
                .contains("x.f90:2:1: error: this doesn't end what line 1 begins [unbalanced]");
        assertThat(Outline.ofFree("!$omp critical\n!$omp single\n!$omp end critical\nend\n"))
                .contains("x.f90:2:1: error: 'single' is not ended before line 3 [unbalanced]");
        assertThat(Outline.ofFree("!$omp parallel do\nx = 1\nend\n"))
                .contains("x.f90:1:1: error: directive 'parallel do' has no statement after it");
        assertThat(Outline.ofFree("subroutine s\ndo i = 1, 5\n"))
                .contains("x.f90:2:1: error: this block is not ended");
    }

    @Test
    void aMissingStatementIsTheSameProblemWhateverFollows() {
        String message =
                "x.f90:1:1: error: directive 'do' has no statement after it [block-missing]\n";
        assertThat(Outline.ofFree("!$omp do\n")).isEqualTo(message);
        assertThat(Outline.ofFree("!$omp do\n!$omp barrier\n"))
                .isEqualTo("barrier 2-2\n" + message);
        assertThat(Outline.ofFree("!$omp do\nend\n")).isEqualTo(message);
        assertThat(Outline.ofFree("!$omp do\nsubroutine s\nend\n")).isEqualTo(message);
        assertThat(Outline.ofFree("!$omp atomic capture\nx = 1\n"))
                .isEqualTo(message.replace("'do'", "'atomic'"));
        assertThat(Outline.ofFree("subroutine s\n!$omp do\n"))
                .contains("x.f90:1:1: error: this block is not ended [unbalanced]");
    }

    @Test
    void commentsThatWereMeantToBeDirectivesAreTold() {
        assertThat(Outline.ofFree("!$ompparallel\n!$opm end parallel\n!omp barrier\nend\n"))
                .isEqualTo(
                        """
                        x.f90:1:1: warning: '!$omp' is not a sentinel here, so the line is a comment: \
                        a blank must follow [sentinel]
                        x.f90:2:1: warning: '!$opm' is not a sentinel here, so the line is a comment: \
                        a sentinel is written !$omp [sentinel]
                        x.f90:3:1: warning: '!omp' is not a sentinel here, so the line is a comment: \
                        a sentinel is written !$omp [sentinel]
                        """);
        assertThat(Outline.ofFixed("      !$omp barrier\nc$ompbarrier\n      end\n"))
                .isEqualTo(
                        """
                        x.f:1:7: warning: '!$omp' is not a sentinel here, so the line is a comment: \
                        in fixed form it must begin in column 1 [sentinel]
                        x.f:2:1: warning: 'c$omp' is not a sentinel here, so the line is a comment: \
                        a blank must follow [sentinel]
                        """);
        assertThat(Outline.ofFree("!$omp barrier\n!$omp& nowait\nend\n"))
                .isEqualTo(
                        """
                        barrier 1-1
                        x.f90:2:1: warning: '!$omp&' is not a sentinel here, so the line is a comment: \
                        it continues no line that ends in & [sentinel]
                        """);
        assertThat(Outline.ofFixed("      x = 1\nc$omp1 private(x)\n      end\n"))
                .isEqualTo(
                        """
                        x.f:2:1: warning: 'c$omp1' is not a sentinel here, so the line is a comment: \
                        it continues no directive [sentinel]
                        """);
        assertThat(Outline.ofFree("!$omp para&\n!$ompllel\n!$omp end parallel\nend\n"))
                .isEqualTo("parallel 1-3 end\n");
        String switchedOff = "!!$omp barrier\n! $omp barrier\n!$omp_x\n! omp barrier\nend\n";
        assertThat(Outline.ofFree(switchedOff)).isEmpty();
        assertThat(Outline.ofFixed("Comp parallel\nc omp do\nc$opmx do\n      end\n")).isEmpty();
    }

    @Test
    void regionsMatchWithinABlock() {
        String text =
                """
                !$omp inst begin(Outer)
                x = 1
                !$pomp inst end(outer)
                if (x) then
                !$omp inst begin(a)
                else
                !$omp inst end(a)
                end if
                end
                """;
        assertThat(Outline.ofFree(text))
                .contains("inst begin 1-1\ninst end 3-3\n")
                .contains("x.f90:7:1: error: region 'a' begins and ends in different blocks");
    }
}
