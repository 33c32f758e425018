! expect: 111 11 1 7
! visits: parallel@8=2 sections@9=2 sections@18=2 parallel sections@23=2 critical@28=1
! SPDX-License-Identifier: Apache-2.0
program sections_forms
  implicit none
  integer :: a, b, c, d, e, last
  a = 0; b = 0; c = 0; d = 0; e = 0
!$omp parallel num_threads(2)
!$omp sections reduction(+ : a) lastprivate(last)
  a = a + 1
!$omp section
  a = a + 10
!$omp section
!$omp section
  a = a + 100
  last = 7
!$omp end sections
!$omp sections
!$omp section
  b = b + 11
!$omp end sections nowait
!$omp end parallel
!$omp parallel sections num_threads(2) default(none) shared(c, d)
!$omp section
  c = c + 1
!$omp section
  d = d + 1
!$omp critical (inside)
  d = d + 1
!$omp end critical (inside)
!$omp end parallel sections
  print '(4(i0,1x))', a, b, c, last
  if (a /= 111 .or. b /= 11 .or. c /= 1 .or. d /= 2 .or. last /= 7 .or. e /= 0) stop 1
end program
