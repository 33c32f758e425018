! expect: 200 6 20 42
! visits: do@12=3 do@17=3 single@24=3 barrier@27=3 task@31=6 atomic@32=6 taskwait@36=6 parallel@44=2
! SPDX-License-Identifier: Apache-2.0
module orphans
  implicit none
  integer, parameter :: n = 100
  integer :: shared_sum = 0, singles = 0
contains
  subroutine work(a)
    integer, intent(inout) :: a(n)
    integer :: i
!$omp do schedule(guided)
    do i = 1, n
      a(i) = a(i) + 1
    end do
    call once
!$omp do reduction(+ : shared_sum)
    do i = 1, n
      shared_sum = shared_sum + a(i)
    end do
!$omp end do nowait
  end subroutine
  subroutine once
!$omp single
    call deeper(singles)
!$omp end single
!$omp barrier
  end subroutine
  recursive subroutine deeper(k)
    integer, intent(inout) :: k
!$omp task shared(k)
!$omp atomic
    k = k + 1
    if (mod(k, 3) /= 0) call deeper(k)
!$omp end task
!$omp taskwait
  end subroutine
end module
program main
  use orphans
  implicit none
  integer :: a(n), serial(n), before
  a = 0; serial = 0
!$omp parallel num_threads(2)
  call work(a)
!$omp end parallel
  before = shared_sum
  shared_sum = 0
  call work(serial)
  print '(4(i0,1x))', before + shared_sum, singles, 20, 42
  if (before /= 100 .or. shared_sum /= 100 .or. singles /= 6) stop 1
end program
