! expect: 5050 10
! visits: target@9=1 target teams distribute parallel do@15=1 target data@19=1 target update@20=1
! SPDX-License-Identifier: Apache-2.0
program devices
  implicit none
  integer :: i, n, m
  n = 0
  m = 0
!$omp target map(tofrom: n)
!$omp parallel do reduction(+ : n)
  do i = 1, 100
    n = n + i
  end do
!$omp end target
!$omp target teams distribute parallel do map(tofrom: m) reduction(+ : m)
  do i = 1, 10
    m = m + helper(1)
  end do
!$omp target data map(to: n)
!$omp target update from(n)
!$omp end target data
  print '(2(i0,1x))', n, m
  if (n /= 5050 .or. m /= 10) stop 1
contains
  integer function helper(x)
!$omp declare target
    integer, intent(in) :: x
    helper = x
!$omp critical
    helper = x
!$omp end critical
  end function
end program
