// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.source.SourceForm;
import io.github.pomplens.instrumentor.source.SourceText;
import org.junit.jupiter.api.Test;

/** Protects where constructs end, in both source forms and with every block around and inside. */
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
    void everyBlockIsFollowed() {
        String text =
                """
                program p
                  implicit none
                  type t
                    integer :: x
                  contains
                    procedure :: f => g
                  end type
                  type(t), target :: v
                  type(t), pointer :: q
                  integer :: i, end, do, if(5)
                  class(*), allocatable :: c
                  end = 1
                  do = 2
                  if(1) = 3
                  end = do + if(1)
                !$omp parallel
                  outer: do while (end < 10)
                    end = end + 1
                    if (end == 5) cycle outer
                    if (end == 6) then
                      block
                        integer :: k
                        k = 1
                      end block
                    else if (end == 7) then
                      continue
                    else
                      select case (end)
                      case (1)
                        exit outer
                      case default
                        end = end
                      end select
                    endif
                    associate (z => end)
                      z = z
                    end associate
                    where (if > 1)
                      if = 1
                    elsewhere
                      if = 2
                    end where
                    where (if > 1) if = 1
                    forall (i = 1:5)
                      if(i) = i
                    end forall
                    forall (i = 1:5) if(i) = i
                    select type (c)
                    type is (integer)
                      c = 1
                    class is (t)
                      c%x = 1
                    class default
                      continue
                    end select
                    critical
                      end = end
                    end critical
                  enddo outer
                !$omp end parallel
                end program p
                """;
        assertThat(Outline.ofFree(text)).isEqualTo("parallel 16-60 end\n");
    }

    @Test
    void unitsOfEveryKindAreFollowed() {
        String text =
                """
                module m
                  interface
                    subroutine ext(x)
                      integer :: x
                    end subroutine
                    module subroutine later
                    end subroutine
                  end interface
                  interface operator(+)
                    module procedure add
                  end interface
                  abstract interface
                    pure real function shape(x)
                      real, intent(in) :: x
                    end function
                  end interface
                  enum, bind(c)
                    enumerator :: red = 1
                  end enum
                contains
                  recursive integer(8) function add(a, b) result(c)
                    type(t), intent(in) :: a, b
                !$omp critical
                    c = 1
                !$omp end critical
                  contains
                    subroutine inner
                !$omp barrier
                    end subroutine inner
                  end function
                  elemental real function e(x)
                    real, intent(in) :: x
                !$omp simd
                    do i = 1, 2
                    end do
                    e = x
                  end
                end module
                submodule (m) sub
                contains
                  module procedure later
                !$omp flush
                    entry other
                  end procedure
                end submodule
                block data
                  common /c/ x
                end block data
                character*(*) function f(x)
                !$omp barrier
                  double precision function g(x)
                end
                """;
        assertThat(Outline.ofFree(text.replace("  double precision function g(x)\n", "")))
                .isEqualTo(
                        """
                        critical 23-25 end
                        barrier 28-28
                        simd 33-35 (a pure procedure must not call the measurement library)
                        flush 42-42
                        barrier 50-50
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

    @Test
    void placesWhereNoCallMayStandAreKnown() {
        String text =
                """
                subroutine s
                !$omp inst on
                  use m
                !$omp declare target
                  integer :: i
                  include 'x.h'
                !$omp barrier
                  do concurrent (i = 1:5)
                !$omp critical
                    x = 1
                !$omp end critical
                  end do
                end subroutine
                subroutine t
                !$omp barrier
                  x = 1
                contains
                !$omp barrier
                  subroutine u
                  end subroutine
                end subroutine
                module m
                !$omp declare target(u)
                !$omp barrier
                end module
                """;
        assertThat(Outline.ofFree(text))
                .isEqualTo(
                        """
                        inst on 2-2 specification
                        barrier 7-7 device
                        critical 9-11 end device (a do concurrent loop must not call the measurement library)
                        barrier 15-15
                        barrier 18-18 specification
                        barrier 24-24 specification
                        """);
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

    @Test
    void lockCallsAreFoundByAllTheirNames() {
        String text =
                """
                module m
                  use omp_lib, only: set => omp_set_lock, omp_lock_kind
                contains
                  subroutine s(l)
                    use omp_lib, only : omp_unset_lock, test => omp_test_lock
                    call set (l)
                    if (omp_test_lock(l)) call OMP_UNSET_LOCK(l)
                    call o%omp_set_lock(l)
                    call omp_destroy_lock(l)
                    ! call omp_set_lock(l)
                    print *, 'call omp_set_lock(l)'
                    call omp_set_lo&
                    &ck(l)
                  end subroutine
                  subroutine omp_destroy_lock(l)
                  end subroutine
                end module
                subroutine t
                  call set(l)
                  10 if (x(1) == ')') call omp_init_nest_lock(l)
                end subroutine
                """;
        FortranTree tree =
                FortranScanner.scan(new SourceText("x.f90", text), SourceForm.free(false));
        assertThat(tree.lockCalls())
                .extracting(call -> call.name().in(text) + "=" + call.routine())
                .containsExactly(
                        "set=omp_set_lock",
                        "OMP_UNSET_LOCK=omp_unset_lock",
                        "omp_init_nest_lock=omp_init_nest_lock");
    }
}
