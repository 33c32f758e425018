! SPDX-License-Identifier: Apache-2.0
! expect: UnevenWork at 17
! A sparse matrix times a vector: the rows of the dense corner have most entries.
program sparse
  use, intrinsic :: iso_c_binding
  implicit none
  interface
    integer(c_int) function usleep(us) bind(c)
      import
      integer(c_int), value :: us
    end function
  end interface
  integer, parameter :: rows = 48
  real :: y(rows)
  integer :: i, entries, ignored
  !$omp parallel private(entries, ignored)
  !$omp do
  do i = 1, rows
    entries = 20
    if (i <= rows / 3) entries = 90
    ignored = usleep(entries * 100)
    y(i) = real(entries)
  end do
  !$omp end do
  !$omp end parallel
  print '(2f8.1)', y(1), y(rows)
end program
