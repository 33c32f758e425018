! expect: 9 4 40 12 3
! visits: parallel do@24=2 critical@28=3 parallel@45=2 parallel do@50=2
! SPDX-License-Identifier: Apache-2.0
module types
  implicit none
  type :: cell
    integer :: level = 2
    integer, allocatable :: values(:)
    character(len=4) :: tag = 'none'
  end type
  type, extends(cell) :: leaf
    integer :: extra = 1
  end type
  type :: grid
    type(cell) :: cells(3)
    integer :: total = 0
  contains
    procedure :: fill
  end type
contains
  subroutine fill(self)
    class(grid), intent(inout) :: self
    integer :: i
!$omp parallel do num_threads(2) schedule(static, 1) shared(self)
    do i = 1, 3
      self%cells(i)%values = [i, i, i]
      associate (total => self%total, first => self%cells(i)%values(1))
!$omp critical
        total = total + first
!$omp end critical
      end associate
    end do
  end subroutine
end module
program derived_types
  use types
  implicit none
  type(grid) :: g
  type(cell) :: one, many(2)
  type(leaf) :: last
  integer :: levels, sums, i
  call g%fill()
  levels = 0; sums = 0
  one%values = [1, 2]
!$omp parallel num_threads(2) firstprivate(one, many) reduction(+ : levels, sums)
  levels = levels + many(1)%level
  one%values(1) = 17
  sums = sums + one%values(1) + one%level + size(one%values) - 1
!$omp end parallel
!$omp parallel do lastprivate(last) num_threads(2)
  do i = 1, 4
    last%extra = i * 3
    last%tag = 'leaf'
  end do
  if (one%values(1) /= 1 .or. last%tag /= 'leaf') stop 2
  print '(5(i0,1x))', g%total + 3, levels, sums, last%extra, size(g%cells(2)%values)
  if (g%total /= 6 .or. levels /= 4 .or. sums /= 40 .or. last%extra /= 12) stop 1
end program
