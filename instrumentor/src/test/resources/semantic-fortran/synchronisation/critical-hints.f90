! expect: 20 12 6 2
! visits: parallel@9=2 critical@11=20 critical@15=2 critical@17=2 critical@22=2 flush@27=2 flush@28=2 flush@29=2
! SPDX-License-Identifier: Apache-2.0
program critical_hints
  use omp_lib
  implicit none
  integer :: a, b, c, i
  a = 0; b = 0; c = 0
!$omp parallel num_threads(2) private(i)
  do i = 1, 10
!$omp critical (first) hint(omp_sync_hint_contended)
    a = a + 1
!$omp end critical (first)
  end do
!$omp critical (FIRST)
  b = b + 1
!$omp critical (second), hint(omp_sync_hint_none)
  b = b + 5
!$omp end critical (second)
!$omp endcritical (First)
  if (a > 0) then
!$omp critical
block
    c = c + 3
end block
  end if
!$omp flush (a, b)
!$omp flush acquire
!$omp flush release
!$omp end parallel
  print '(4(i0,1x))', a, b, c, 2
  if (a /= 20 .or. b /= 12 .or. c /= 6) stop 1
end program
