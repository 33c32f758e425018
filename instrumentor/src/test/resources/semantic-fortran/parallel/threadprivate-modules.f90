! expect: 6 14 3 20
! visits: parallel@29=2 parallel@36=2 parallel@40=2
! SPDX-License-Identifier: Apache-2.0
module state
  implicit none
  integer, save :: calls = 0
  integer, allocatable, save :: buffer(:)
  type :: account
    integer :: sum = 0
  end type
  type(account), save :: mine
!$omp threadprivate(calls, buffer, mine)
contains
  subroutine count_call
    integer, save :: inside = 0
!$omp threadprivate(inside)
    inside = inside + 1
    calls = calls + 1
    if (inside /= calls) stop 2
  end subroutine
end module
program threadprivates
  use state
  implicit none
  integer :: total, sums, i
  total = 0; sums = 0
  allocate (buffer(2))
  buffer = [3, 4]
!$omp parallel num_threads(2) copyin(buffer) reduction(+ : sums) private(i)
  do i = 1, 3
    call count_call
  end do
  sums = sum(buffer)
  mine%sum = 10
!$omp end parallel
!$omp parallel num_threads(2) reduction(+ : total)
  total = calls
!$omp end parallel
  i = 0
!$omp parallel num_threads(2) reduction(+ : i)
  i = i + mine%sum
!$omp end parallel
  print '(4(i0,1x))', total, sums, calls, i
  if (total /= 6 .or. sums /= 14 .or. calls /= 3 .or. i /= 20) stop 1
end program
