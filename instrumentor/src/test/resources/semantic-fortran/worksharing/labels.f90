! expect: 3 8 5 12 2
! visits: parallel@10=6 atomic@11=6 barrier@14=6 parallel@18=2 do@19=2 atomic@22=3 atomic@25=5 do@28=2 critical@30=2 parallel do@38=6
! SPDX-License-Identifier: Apache-2.0
program labels
  implicit none
  integer :: n, m, i, k, p, q
  n = 0; m = 0; k = 0; p = 0; q = 0
10 continue
  n = n + 1
!$omp parallel num_threads(2)
!$omp atomic
   m = m + 1
  if (m < 0) goto 30
!$omp barrier
30 continue
!$omp end parallel
  if (n < 3) goto 10
!$omp parallel num_threads(2) private(i)
!$omp do schedule(static, 2)
   do i = 1, 5
    if (mod(i, 2) == 0) goto 50
!$omp atomic
    k = k + 1
50  continue
!$omp atomic
    m = m + 0
  end do
!$omp do
  do 60 i = 1, 2
!$omp critical
    k = k + 1
!$omp end critical
60 end do
!$omp end do
!$omp end parallel
  p = 2
70 do 80 i = 1, 3
!$omp parallel do num_threads(2) reduction(+ : p)
    do 75 q = 1, 4
      if (q == 2) cycle
      p = p + 1
75  continue
80 end do
  if (q < 0) goto 70
  print '(5(i0,1x))', n, m + 2, k, p + 1, 2
  if (n /= 3 .or. m /= 6 .or. k /= 5 .or. p /= 11) stop 1
end program
