! expect: 16 252
! visits: parallel@8=2 do@9=2 ordered@11=16 ordered@13=16 parallel do@18=2 ordered@21=25 ordered@23=25
! SPDX-License-Identifier: Apache-2.0
program doacross
  implicit none
  integer :: a(0:16), grid(6, 6), i, j
  a = 0
!$omp parallel num_threads(2)
!$omp do ordered(1) schedule(static, 1)
  do i = 1, 16
!$omp ordered depend(sink : i - 1)
    a(i) = a(i - 1) + 1
!$omp ordered depend(source)
  end do
!$omp end do
!$omp end parallel
  grid = 1
!$omp parallel do ordered(2) num_threads(2) schedule(static, 1)
  do i = 2, 6
    do j = 2, 6
!$omp ordered depend(sink : i - 1, j) depend(sink : i, j - 1)
      grid(i, j) = grid(i - 1, j) + grid(i, j - 1)
!$omp ordered depend(source)
    end do
  end do
  print "(2(i0,1x))", a(16), grid(6, 6)
  if (a(16) /= 16 .or. grid(6, 6) /= 252) stop 1
end program
