! expect: 7 12 20 3
! visits: parallel@11=4 single@12=4 parallel@18=2 atomic@19=2 critical@26=1 critical@31=1
! SPDX-License-Identifier: Apache-2.0
module counters
  implicit none
  integer :: n = 0
contains
  subroutine set(value)
    integer, intent(in) :: value
    n = value
!$omp parallel num_threads(2)
!$omp single
    n = n + 1
!$omp end single
!$omp end parallel
    return
  entry bump(value)
!$omp parallel num_threads(2) shared(value)
!$omp atomic
    n = n + value
!$omp end parallel
  end subroutine
  integer function doubled(k) result(r)
    integer, intent(in) :: k
    integer :: tripled
!$omp critical
    r = 2 * k
!$omp end critical
    return
  entry tripled(k) result(r)
!$omp critical (other)
    r = 3 * k
!$omp end critical (other)
  end function
end module
program entries
  use counters
  implicit none
  integer :: first, second, third
  call set(6)
  first = n
  call set(5)
  call bump(3)
  second = doubled(10)
  third = tripled(1)
  print '(4(i0,1x))', first, n, second, third
  if (first /= 7 .or. n /= 12 .or. second /= 20 .or. third /= 3) stop 1
end program
