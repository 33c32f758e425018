! expect: 6 20 2 5
! visits: parallel@8=2 scope@9=2 scope@13=2 scope@16=2 atomic@18=2 scope@21=2 single@22=2
! SPDX-License-Identifier: Apache-2.0
program scopes
  implicit none
  integer :: s, p, n, m
  s = 0; n = 0; m = 0
!$omp parallel num_threads(2) private(p)
!$omp scope reduction(+ : s)
  p = 3
  s = s + p
!$omp end scope
!$omp scope private(m)
  m = 7
!$omp end scope nowait
!$omp scope
block
!$omp atomic
  n = n + 10
end block
!$omp scope
!$omp single
  m = 5
!$omp end single
!$omp end scope
!$omp end parallel
  print '(4(i0,1x))', s, n, 2, m
  if (s /= 6 .or. n /= 20 .or. m /= 5) stop 1
end program
