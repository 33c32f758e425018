! expect: 5 8 12 2
! visits: parallel@8=2 single@9=2 single@12=2 single@15=2 atomic@18=2 barrier@20=2 single@21=2
! SPDX-License-Identifier: Apache-2.0
program single_forms
  implicit none
  integer :: a, b, c, d
  a = 0; c = 0; d = 0
!$omp parallel num_threads(2) private(b)
!$omp single
  a = a + 5
!$omp end single
!$omp single private(a)
  a = 1
!$omp end single nowait
!$omp single
  b = 4
!$omp end single copyprivate(b)
!$omp atomic
  c = c + b
!$omp barrier
!$omp single
block
  c = c + b
  d = 2
end block
!$omp end parallel
  print '(4(i0,1x))', a, c - 4, c, d
  if (a /= 5 .or. c /= 12 .or. d /= 2) stop 1
end program
