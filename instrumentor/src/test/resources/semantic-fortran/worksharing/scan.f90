! expect: 55 45 210 24
! visits: parallel@8=2 do@9=2 single@15=2 do@18=2 parallel do@27=2 simd@35=1
! SPDX-License-Identifier: Apache-2.0
program scans
  implicit none
  integer :: i, s, a(10), b(10), c(20), p, d(4)
  s = 0
!$omp parallel num_threads(2) shared(a, b, c, s, d, p)
!$omp do reduction(inscan, + : s)
  do i = 1, 10
    s = s + i
!$omp scan inclusive(s)
    a(i) = s
  end do
!$omp single
  s = 0
!$omp end single
!$omp do reduction(inscan, + : s)
  do i = 1, 10
    b(i) = s
!$omp scan exclusive(s)
    s = s + i
  end do
!$omp end do
!$omp end parallel
  s = 0
!$omp parallel do reduction(inscan, + : s) num_threads(2)
  do i = 1, 20
    s = s + i
!$omp scan inclusive(s)
    c(i) = s
  end do
!$omp end parallel do
  p = 1
!$omp simd reduction(inscan, * : p)
  do i = 1, 4
    p = p * i
!$omp scan inclusive(p)
    d(i) = p
  end do
  print '(4(i0,1x))', a(10), b(10), c(20), d(4)
  if (a(10) /= 55 .or. b(10) /= 45 .or. c(20) /= 210 .or. d(4) /= 24) stop 1
end program
