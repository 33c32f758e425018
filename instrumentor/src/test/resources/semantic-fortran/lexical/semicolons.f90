! expect: 4 15 2
! visits: parallel@6=2 do@7=2 atomic@9=2 critical@14=2
! SPDX-License-Identifier: Apache-2.0
program semicolons; implicit none; integer :: i, n, m, k
  n = 0; m = 0; k = 0
!$omp parallel num_threads(2) private(i)
!$omp do reduction(+ : m)
  do i = 1, 5; m = m + i; end do; i = 0
!$omp atomic
  n = n + 2; i = 1
!$omp do
  do i = 1, 5; if (i > 5) stop 4; end do; i = &
    0
!$omp critical
  k = k + 1; i = 2
!$omp end critical
!$omp end parallel
  print '(3(i0,1x))', n, m, k; if (n /= 4 .or. m /= 15 .or. k /= 2) stop 1
end program
