! SPDX-License-Identifier: Apache-2.0
! expect: nothing
! The sum of a reduction is read by all threads after the loop, which must end before.
program mean
  use, intrinsic :: iso_c_binding
  implicit none
  interface
    integer(c_int) function usleep(us) bind(c)
      import
      integer(c_int), value :: us
    end function
  end interface
  integer, parameter :: n = 20
  real :: a(n), total
  integer :: i, step, ignored
  a = 1
  total = 0
  !$omp parallel private(step, ignored)
  do step = 1, 4
    !$omp do reduction(+: total)
    do i = 1, n
      ignored = usleep(3000)
      total = total + a(i)
    end do
    !$omp end do
    !$omp do
    do i = 1, n
      ignored = usleep(3000)
      a(i) = a(i) + total / n
    end do
    !$omp end do
  end do
  !$omp end parallel
  print '(f10.2)', a(1)
end program
