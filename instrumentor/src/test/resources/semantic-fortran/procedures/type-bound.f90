! expect: 66 12 20 3 30
! visits: parallel do@35=4 critical@45=4 parallel sections@55=2 task@69=3 parallel@91=2 single@92=2
! SPDX-License-Identifier: Apache-2.0
module shapes
  implicit none
  type, abstract :: shape
    integer :: sides = 0
  contains
    procedure(measure), deferred :: area
    procedure :: sum_of => sum_sides
    procedure, nopass :: count_up
    generic :: of => sum_of, count_up
  end type
  abstract interface
    integer function measure(self, times)
      import :: shape
      class(shape), intent(in) :: self
      integer, intent(in) :: times
    end function
  end interface
  type, extends(shape) :: square
    integer :: width = 2
  contains
    procedure :: area => area_of_square
    procedure, pass(self) :: grow
    final :: clean
  end type
  integer :: counted = 0, cleaned = 0
contains
  integer function area_of_square(self, times) result(total)
    class(square), intent(in) :: self
    integer, intent(in) :: times
    integer :: i
    total = 0
!$omp parallel do reduction(+ : total) num_threads(2)
    do i = 1, times
      total = total + self%width * i
    end do
  end function
  integer function sum_sides(self, more)
    class(shape), intent(in) :: self
    integer, intent(in) :: more
    integer :: i
    do i = 1, more
!$omp critical (counting)
      counted = counted + self%sides
!$omp end critical (counting)
    end do
    sum_sides = counted
  end function
  integer function count_up(by)
    real, intent(in) :: by
    integer :: a, b
    a = 0; b = 0
!$omp parallel sections num_threads(2)
!$omp section
    a = 1
!$omp section
    b = 2
!$omp end parallel sections
    counted = counted + a + nint(by)
    count_up = counted * b
  end function
  subroutine grow(by, self)
    integer, intent(in) :: by
    class(square), intent(inout) :: self
    integer :: i
    do i = 1, by
!$omp task shared(self)
!$omp atomic
      self%width = self%width + 6
!$omp end task
    end do
!$omp taskwait
  end subroutine
  elemental subroutine clean(self)
    type(square), intent(inout) :: self
    self%width = 0
  end subroutine
end module
program type_bound
  use shapes
  implicit none
  type(square) :: one
  class(shape), allocatable :: some
  integer :: sums, counts
  allocate (some, source=square(sides=3))
  one%sides = 4
  sums = some%of(4)
  counts = some%of(2.0)
!$omp parallel num_threads(2)
!$omp single
  call one%grow(3)
!$omp end single
!$omp end parallel
  cleaned = one%area(2) + 6
  select type (some)
  class is (square)
    sums = sums + some%area(1) - 2
  end select
  print '(5(i0,1x))', cleaned, sums, one%width, counted - 12, counts
  if (cleaned /= 66 .or. sums /= 12 .or. one%width /= 20 .or. counts /= 30) stop 1
end program
