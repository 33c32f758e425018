! expect: 55
! visits: parallel do@8=2
! SPDX-License-Identifier: Apache-2.0
program crlf
  implicit none
  integer :: i, n
  n = 0
!$omp parallel do &
!$omp   reduction(+ : n) num_threads(2)
  do i = 1, &
    10
    n = n + i
  end do
!$omp end parallel do
  print '(i0)', n
  if (n /= 55) stop 1
end program
