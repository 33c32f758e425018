! expect: 300 55 20 6 100 1
! visits: target enter data@21=1 target teams distribute parallel do@22=1 target update@26=1 target exit data@27=1 target parallel do@28=1 target@32=1 taskwait@35=1 target data@36=1 target@37=1 target simd@43=1
! SPDX-License-Identifier: Apache-2.0
module kernels
  implicit none
  integer :: table(10) = 2
!$omp declare target to(table)
contains
  integer function twice(n)
!$omp declare target
    integer, intent(in) :: n
    twice = 2 * n
  end function
end module
program target_data
  use omp_lib
  use kernels
  implicit none
  integer :: a(100), s, n, i, m, k
  a = 1; s = 0; n = 0; m = 0; k = 0
!$omp target enter data map(to : a)
!$omp target teams distribute parallel do map(tofrom : a)
  do i = 1, 100
    a(i) = a(i) + twice(1)
  end do
!$omp target update from(a)
!$omp target exit data map(from : a)
!$omp target parallel do reduction(+ : s) map(tofrom : s)
  do i = 1, 10
    s = s + i
  end do
!$omp target map(tofrom : n) depend(out : n) nowait
  n = sum(table)
!$omp end target
!$omp taskwait depend(in : n)
!$omp target data map(tofrom : m) if(m == 0)
!$omp target map(tofrom : m)
!$omp parallel num_threads(2) reduction(+ : m)
  m = m + 3
!$omp end parallel
!$omp end target
!$omp end target data
!$omp target simd map(tofrom : k)
  do i = 1, 100
    k = i
  end do
!$omp end target simd
  print '(6(i0,1x))', sum(a), s, n, m, k, merge(1, 0, omp_is_initial_device())
  if (sum(a) /= 300 .or. s /= 55 .or. n /= 20 .or. m /= 6 .or. k /= 100) stop 1
end program
