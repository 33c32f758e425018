! expect: 10 45 3 8
! visits: parallel do@15=2 critical@27=10 flush@34=10 parallel@43=6 master@44=4
! SPDX-License-Identifier: Apache-2.0
program internal_procedures
  implicit none
  integer :: n, i, total, cube
  procedure(action), pointer :: call_it
  abstract interface
    subroutine action(k)
      integer, intent(in) :: k
    end subroutine
  end interface
  n = 0; total = 0
  call_it => grow
!$omp parallel do num_threads(2) reduction(+ : total)
  do i = 1, 10
    total = total + local_sum(i)
    call call_it(1)
  end do
!$omp end parallel do
  cube = power(2, 3)
  print '(4(i0,1x))', n, total, power(3, 1), cube
  if (n /= 10 .or. total /= 45 .or. cube /= 8) stop 1
contains
  subroutine grow(k)
    integer, intent(in) :: k
!$omp critical
    n = n + k
!$omp end critical
  end subroutine grow
  integer function local_sum(k)
    integer, intent(in) :: k
    local_sum = k - 1
!$omp flush
  end function local_sum
  recursive function power(base, exponent) result(p)
    integer, intent(in) :: base, exponent
    integer :: p, half
    if (exponent == 0) then
      p = 1
      return
    end if
!$omp parallel num_threads(2) private(half)
!$omp master
    half = power(base, exponent - 1)
    p = base * half
!$omp end master
!$omp end parallel
  end function
end program
