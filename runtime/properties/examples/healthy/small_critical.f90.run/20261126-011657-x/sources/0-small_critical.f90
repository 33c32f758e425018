! SPDX-License-Identifier: Apache-2.0
! expect: nothing
! Each thread adds its part of a sum to the whole once: a reduction by hand.
program parts
  use, intrinsic :: iso_c_binding
  implicit none
  interface
    integer(c_int) function usleep(us) bind(c)
      import
      integer(c_int), value :: us
    end function
  end interface
  integer :: i, sweep, ignored
  real :: total, part
  total = 0
  do sweep = 1, 4
    !$omp parallel private(part, ignored)
    part = 0
    !$omp do
    do i = 1, 20
      ignored = usleep(4000)
      part = part + 0.5
    end do
    !$omp end do nowait
    !$omp critical
    total = total + part
    !$omp end critical
    !$omp end parallel
  end do
  print '(f6.1)', total
end program
