! expect: 10 30 2 4
! visits: atomic@30=6 critical@39=2 parallel do@50=2 parallel@65=2
! SPDX-License-Identifier: Apache-2.0
module shapes
  implicit none (type, external)
  private
  public :: counter, run
  type :: counter
    integer :: n = 0
  contains
    procedure :: add
    procedure, private :: twice => add_twice
    generic :: operate => twice
  end type counter
  interface
    module subroutine run(c, total)
      type(counter), intent(inout) :: c
      integer, intent(out) :: total
    end subroutine run
  end interface
  abstract interface
    pure integer function op(x)
      integer, intent(in) :: x
    end function op
  end interface
contains
  subroutine add(self, by)
    class(counter), intent(inout) :: self
    integer, intent(in) :: by
!$omp atomic
    self%n = self%n + by
  end subroutine add
  subroutine add_twice(self)
    class(counter), intent(inout) :: self
    call self%add(1)
    call inner
  contains
    subroutine inner
!$omp critical
      self%n = self%n + 1
!$omp end critical
    end subroutine inner
  end subroutine add_twice
end module shapes
submodule (shapes) runner
contains
  module procedure run
    integer :: i
    total = 0
!$omp parallel do num_threads(2) reduction(+ : total)
    do i = 1, 10
      total = total + square(i) - i * i + 3
    end do
  end procedure run
  pure integer function square(x)
    integer, intent(in) :: x
    square = x * x
  end function square
end submodule runner
program modules
  use shapes
  implicit none (type, external)
  type(counter) :: c
  integer :: total
!$omp parallel num_threads(2)
  call c%add(1)
  call c%operate()
  call c%add(2 - 2)
!$omp end parallel
  call run(c, total)
  print '(4(i0,1x))', total / 3, total, 2, c%n - 2
  if (total /= 30 .or. c%n /= 6) stop 1
end program modules
