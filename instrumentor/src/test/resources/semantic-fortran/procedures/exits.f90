! expect: 3 1
! visits: parallel@8=2 critical@9=2 masked@18=1
! SPDX-License-Identifier: Apache-2.0
program exits
  implicit none
  integer :: n
  n = 0
!$omp parallel num_threads(2)
!$omp critical
  n = n + 1
!$omp end critical
!$omp end parallel
  call finish(n)
contains
  subroutine finish(k)
    integer, intent(in) :: k
!$omp parallel num_threads(2)
!$omp masked
    print '(2(i0,1x))', k + 1, 1
    call flush(6)
    if (k == 2) stop
!$omp end masked
!$omp end parallel
    error stop 4
  end subroutine
end program
