! SPDX-License-Identifier: Apache-2.0
! expect: nothing
! Two sections of the same length.
program transforms
  use, intrinsic :: iso_c_binding
  implicit none
  interface
    integer(c_int) function usleep(us) bind(c)
      import
      integer(c_int), value :: us
    end function
  end interface
  integer :: step, rows, columns, a, b
  rows = 0
  columns = 0
  do step = 1, 5
    !$omp parallel sections private(a, b)
    !$omp section
    a = usleep(40000)
    rows = rows + 1 + min(a, 0)
    !$omp section
    b = usleep(40000)
    columns = columns + 1 + min(b, 0)
    !$omp end parallel sections
  end do
  print '(2i4)', rows, columns
end program
