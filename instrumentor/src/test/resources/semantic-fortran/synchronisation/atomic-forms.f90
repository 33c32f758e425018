! expect: 6 4 6 1
! visits: parallel@8=2 atomic@9=2 atomic@11=2 atomic@14=2 atomic@18=2 atomic@20=2 atomic@23=2 flush@27=1
! SPDX-License-Identifier: Apache-2.0
program atomic_forms
  implicit none
  integer :: x, v, w, l
  x = 0; w = 0; l = 0
!$omp parallel num_threads(2) private(v)
!$omp atomic
  x = x + 1
!$omp atomic update
  x = x + 1
!$omp end atomic
!$omp atomic capture
  v = x
  x = x + 1
!$omp end atomic
!$omp atomic read
  v = x
!$omp atomic write
  l = 1
  if (v > 0) then
!$omp atomic seq_cst
    w = w + 2
  end if
!$omp end parallel
!$omp flush
  print '(4(i0,1x))', x, w, x, l
  if (x /= 6 .or. w /= 4 .or. l /= 1) stop 1
end program
