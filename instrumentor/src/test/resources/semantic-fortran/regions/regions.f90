! expect: 3 10
! visits: region@9=1 region@11=10 parallel@24=2
! SPDX-License-Identifier: Apache-2.0
program regions
  implicit none
  integer :: i, n, m
  n = 0
  m = 0
  !$pomp inst begin(Outer)
  do i = 1, 10
    !$pomp inst begin(inner)
    n = n + 1
    !$pomp inst end(inner)
  end do
  !$pomp inst end(outer)
!$pomp inst off
!$omp parallel num_threads(2)
!$omp end parallel
!$pomp inst on
!$pomp noinstrument
!$omp parallel num_threads(2)
!$omp end parallel
!$pomp instrument
!$omp parallel num_threads(2)
!$omp end parallel
!P$ if (n == 0) stop 3
  m = 3
  print '(2(i0,1x))', m, n
  if (n /= 10) stop 1
end program
