! expect: 55 3
! visits: parallel do@16=1
! SPDX-License-Identifier: Apache-2.0
program scan_default_none
  implicit none
  integer :: a(10), b(10), i
  a = [(i, i = 1, 10)]
  print '(i0, 1x, i0)', total(a, b, 10), b(2)
contains
  integer function total(a, b, n) result(r)
    integer, intent(in) :: n
    integer :: i
    integer, intent(in) :: a(n)
    integer, intent(inout) :: b(n)
    r = 0
!$omp parallel do num_threads(2) reduction(inscan, + : r) default(none) shared(a, b)
    do i = 1, n
      r = r + a(i)
!$omp scan inclusive(r)
      b(i) = r
    end do
  end function
end program
