! expect: 14 31
! visits: parallel@11=2 parallel@12=4 atomic@13=4 do@24=2 atomic@26=10 critical@32=31
! SPDX-License-Identifier: Apache-2.0
program nested
  use omp_lib
  implicit none
  integer :: n, m
  n = 0
  m = 0
  call omp_set_max_active_levels(2)
!$omp parallel num_threads(2)
!$omp parallel num_threads(2)
!$omp atomic
  n = n + 1
!$omp end parallel
  call more
!$omp end parallel
  call tree(4)
  print '(2(i0,1x))', n, m
  if (n /= 14 .or. m /= 31) stop 1
contains
  subroutine more
    integer :: i
!$omp do
    do i = 1, 10
!$omp atomic
      n = n + 1
    end do
  end subroutine
  recursive subroutine tree(depth)
    integer, intent(in) :: depth
!$omp critical
    m = m + 1
!$omp end critical
    if (depth > 0) then
      call tree(depth - 1)
      call tree(depth - 1)
    end if
  end subroutine
end program
