! expect: 6 12 4 24
! visits: parallel@10=2 parallel@12=4 parallel@14=4 parallel do@18=4
! SPDX-License-Identifier: Apache-2.0
program nested_parallel
  use omp_lib
  implicit none
  integer :: n, inner, serial, loops
  n = 0; inner = 0; serial = 0; loops = 0
  call omp_set_max_active_levels(2)
!$omp parallel num_threads(2) reduction(+ : n, inner, serial, loops) proc_bind(close)
  n = n + 3
!$omp parallel num_threads(2) reduction(+ : inner, serial) firstprivate(n)
  inner = inner + n
!$omp parallel num_threads(2) reduction(+ : serial)
  serial = serial + 1
!$omp end parallel
!$omp end parallel
!$omp parallel do num_threads(2) reduction(+ : loops)
  do n = 1, 12
    loops = loops + 1
  end do
!$omp end parallel do
  n = 3
!$omp end parallel
  print '(4(i0,1x))', n, inner, serial, loops
  if (n /= 6 .or. inner /= 12 .or. serial /= 4 .or. loops /= 24) stop 1
end program
