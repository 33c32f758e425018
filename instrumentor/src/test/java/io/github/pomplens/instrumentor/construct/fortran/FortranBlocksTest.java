// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.construct.model.FunctionExtent;
import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.source.SourceForm;
import org.junit.jupiter.api.Test;

/** Protects that every block and program unit is followed, and what is known of places in them. */
class FortranBlocksTest {
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
                FortranScanner.scan(
                        LanguageFrontEnds.source("x.f90", text), SourceForm.free(false));
        assertThat(tree.lockCalls())
                .extracting(call -> call.name().in(text) + "=" + call.routine())
                .containsExactly(
                        "set=omp_set_lock",
                        "omp_test_lock=omp_test_lock",
                        "OMP_UNSET_LOCK=omp_unset_lock",
                        "omp_init_nest_lock=omp_init_nest_lock");
    }

    @Test
    void aUnitHasNothingOfTheOneBefore() {
        String text =
                """
                module m
                  implicit none(type, external)
                end module
                submodule (m) s
                  implicit none(type, external)
                end submodule
                program p
                  implicit none(type, external)
                end program
                pure subroutine q
                end subroutine
                block data
                !$omp flush
                contains
                  subroutine r
                  end subroutine
                end block data
                """;
        ScannedFortranFile file =
                ScannedFortranFile.of(
                        LanguageFrontEnds.source("x.f90", text), SourceForm.free(false));
        assertThat(file.fortran().implicitNoneExternal())
                .extracting(place -> text.substring(0, place.after()).lines().count())
                .containsExactly(2L, 8L);
        assertThat(file.fortran().tree().constructs())
                .extracting(construct -> construct.placement().obstacle())
                .containsExactly("");
        assertThat(file.functions())
                .extracting(FunctionExtent::name)
                .containsExactly("p", "q", "main::r");
    }
}
