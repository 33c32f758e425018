! expect: 1 1
! visits: parallel@8=2 do@9=2 atomic@11=100 atomic@18=1
! SPDX-License-Identifier: Apache-2.0
program cancellation
  implicit none
  integer :: i, n, m
  n = 0; m = 0
!$omp parallel num_threads(2) private(i)
!$omp do
  do i = 1, 100
!$omp atomic write
    n = 1
!$omp cancel do if(.false.)
  end do
!$omp end do
!$omp sections
!$omp section
!$omp atomic write
  m = 1
!$omp cancel sections if(.false.)
!$omp end sections
!$omp cancel parallel if(.false.)
!$omp end parallel
  print '(2(i0,1x))', n, m
  if (n /= 1 .or. m /= 1) stop 1
end program
