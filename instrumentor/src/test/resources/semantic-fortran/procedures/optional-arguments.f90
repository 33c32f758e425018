! expect: 5 30 8 2
! visits: parallel@14=2 single@15=2 parallel@20=2 master@21=1 parallel do@31=2 parallel do@41=2
! SPDX-License-Identifier: Apache-2.0
module optional_arguments
  implicit none
  interface add
    module procedure add_one, add_list
  end interface
contains
  subroutine add_one(total, by)
    integer, intent(inout) :: total
    integer, intent(in), optional :: by
    if (present(by)) then
!$omp parallel num_threads(2) firstprivate(by) shared(total)
!$omp single
      total = total + by
!$omp end single
!$omp end parallel
    else; !$omp is no directive here
!$omp parallel num_threads(2) default(none) shared(total)
!$omp master
      total = total + 1
!$omp end master
!$omp end parallel
    end if
  end subroutine
  subroutine add_list(total, list)
    integer, intent(inout) :: total
    integer, intent(in) :: list(:)
    integer :: i
!$omp parallel do reduction(+ : total) num_threads(2)
    do i = lbound(list, 1), ubound(list, 1)
      total = total + list(i)
    end do
  end subroutine
  subroutine section_sums(a, sums)
    integer, intent(in) :: a(:, :)
    integer, intent(out) :: sums(size(a, 2))
    integer :: i
    sums = 0
!$omp parallel do reduction(+ : sums) num_threads(2)
    do i = 1, size(a, 1)
      sums = sums + a(i, :)
    end do
  end subroutine
end module
program main
  use optional_arguments
  implicit none
  integer :: one, many, sums(2), table(4, 2)
  one = 0; many = 0
  call add(one, 4)
  call add(one)
  call add(many, [10, 10, 10])
  table = 2
  call section_sums(table, sums)
  print '(4(i0,1x))', one, many, sums(2), 2
  if (one /= 5 .or. many /= 30 .or. any(sums /= 8)) stop 1
end program
