! expect: 55 30 20 100
! visits: parallel@8=2 do@9=2 single@17=2 parallel do@29=2
! SPDX-License-Identifier: Apache-2.0
program concurrent_loops
  implicit none
  integer :: a(10), i, j, s, n, grid(10, 10)
  s = 0; n = 0; grid = 0
!$omp parallel num_threads(2) private(j) reduction(+ : s)
!$omp do
  do i = 1, 10
    do concurrent (j = 1:10, j > 0)
      grid(j, i) = 1
    end do
    a(i) = i
  end do
!$omp end do
!$omp single
  do concurrent (j = 1:10)
    s = s + 0 * a(j)
    a(j) = a(j)
  end do
  s = sum(a)
!$omp end single
!$omp end parallel
  n = 0
  do concurrent (i = 1:10)
    a(i) = 3
  end do
!$omp parallel do num_threads(2) reduction(+ : n)
  do i = 1, 10
    forall (j = 1:10, j == i) a(j) = a(j) - 1
    where (a(i:i) > 1) a(i:i) = a(i:i) + 1
    n = n + a(i) - 1
  end do
  print '(4(i0,1x))', s, sum(a), n, sum(grid)
  if (s /= 55 .or. sum(a) /= 30 .or. n /= 20 .or. sum(grid) /= 100) stop 1
end program
