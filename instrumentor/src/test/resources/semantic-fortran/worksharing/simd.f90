! expect: 5050 5050 10
! visits: parallel do simd@14=2 parallel@19=2 do simd@20=2
! SPDX-License-Identifier: Apache-2.0
program simd_forms
  implicit none
  integer :: i, n, m, k
  real :: a(100)
  n = 0; m = 0
!$omp simd reduction(+ : n) private(k)
  do i = 1, 100
    k = i
    n = n + k
  end do
!$omp parallel do simd num_threads(2) reduction(+ : m)
  do i = 1, 100
    m = m + i
  end do
!$omp end parallel do simd
!$omp parallel num_threads(2)
!$omp do simd
  do i = 1, 100
    a(i) = 0.1
  end do
!$omp end do simd
!$omp end parallel
  print '(3(i0,1x))', n, m, nint(sum(a))
  if (n /= 5050 .or. m /= 5050 .or. nint(sum(a)) /= 10) stop 1
end program
