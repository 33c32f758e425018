! SPDX-License-Identifier: Apache-2.0
program uneven
  use iso_c_binding
  implicit none
  interface
    integer(c_int) function usleep(time) bind(c)
      import :: c_int
      integer(c_int), value :: time
    end function
  end interface
  integer :: i, step, a(8)
  integer(c_int) :: ignored
  a = 0
  do step = 1, 3
!$omp parallel do private(ignored) schedule(dynamic)
    do i = 1, 8
      ignored = usleep(merge(40000, 10000, i <= 4))
      a(i) = a(i) + i * step
    end do
!$omp end parallel do
  end do
  print '(i0, 1x, i0)', a(4), a(8)
end program
