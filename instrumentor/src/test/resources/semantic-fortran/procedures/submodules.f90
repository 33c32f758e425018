! expect: 21 6 15 3
! visits: atomic@41=8 parallel do@48=2 critical@58=8 parallel do@70=2
! SPDX-License-Identifier: Apache-2.0
module work
  implicit none (type, external)
  type, abstract :: shape
    integer :: size = 1
  contains
    procedure(measure), deferred :: area
  end type
  abstract interface
    integer function measure(self)
      import :: shape
      class(shape), intent(inout) :: self
    end function
  end interface
  type, extends(shape) :: square
  contains
    procedure :: area => square_area
  end type
  interface
    module integer function square_area(self)
      class(square), intent(inout) :: self
    end function
    module subroutine add_up(shapes, total)
      class(shape), intent(inout) :: shapes(:)
      integer, intent(out) :: total
    end subroutine
  end interface
end module
submodule (work) parts
  implicit none (type, external)
  interface
    module integer function helper(n)
      integer, intent(in) :: n
    end function
  end interface
contains
  module integer function square_area(self)
    class(square), intent(inout) :: self
!$omp atomic
    self%size = self%size + 1
    square_area = helper(self%size)
  end function square_area
  module procedure add_up
    integer :: i
    total = 0
!$omp parallel do reduction(+ : total) num_threads(2)
    do i = 1, size(shapes)
      total = total + shapes(i)%area()
    end do
  end procedure add_up
end submodule parts
submodule ( work : parts ) more_parts
  implicit none (external)
contains
  module procedure helper
!$omp critical
    helper = n * 2 - 1
!$omp end critical
  end procedure
end submodule more_parts
program submodules
  use work
  implicit none (type, external)
  type(square) :: squares(7)
  integer :: total, i, odd
  call add_up(squares, total)
  odd = 0
!$omp parallel do lastprivate(i) reduction(+ : odd) num_threads(2)
  do i = 1, 5
    odd = odd + extent_of(squares(i)) + 1
  end do
  print '(4(i0,1x))', total, i, odd, helper_result()
  if (total /= 21 .or. i /= 6 .or. odd /= 15) stop 1
contains
  integer function extent_of(any_shape)
    class(shape), intent(in) :: any_shape
    select type (any_shape)
    type is (square)
      extent_of = any_shape%size
    class default
      extent_of = -1
!$omp flush
    end select
  end function
  integer function helper_result()
    helper_result = squares(1)%area() - 2
    squares(1)%size = 2
  end function
end program
