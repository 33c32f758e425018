! expect: 42 15 6
! visits: critical@19=6 parallel@27=2 single@28=2 parallel do@41=2
! SPDX-License-Identifier: Apache-2.0
module c_side
  use, intrinsic :: iso_c_binding
  implicit none
  integer(c_int), bind(c, name='shared_counter') :: counter = 0
  interface
    subroutine c_sort(base, count, width, compare) bind(c, name='qsort')
      import :: c_ptr, c_size_t, c_funptr
      type(c_ptr), value :: base
      integer(c_size_t), value :: count, width
      type(c_funptr), value :: compare
    end subroutine
  end interface
contains
  integer(c_int) function compare(a, b) bind(c)
    integer(c_int), intent(in) :: a, b
!$omp critical
    counter = counter + 1
!$omp end critical
    compare = a - b
  end function
  function weigh(n) result(w) bind(c, name="weigh_it")
    integer(c_int), value :: n
    integer(c_int) :: w
!$omp parallel num_threads(2) firstprivate(n)
!$omp single
    w = 3 * n
!$omp end single
!$omp end parallel
  end function
end module
program c_interfaces
  use c_side
  implicit none
  integer(c_int), target :: list(3, 2)
  integer :: i
  list(:, 1) = [3, 1, 2]
  list(:, 2) = [6, 5, 4]
!$omp parallel do num_threads(2)
  do i = 1, 2
    call c_sort(c_loc(list(1, i)), 3_c_size_t, c_sizeof(list(1, 1)), c_funloc(compare))
  end do
  print '(3(i0,1x))', weigh(14_c_int), sum(list(:, 2)), list(3, 2)
  if (list(1, 1) /= 1 .or. list(3, 1) /= 3 .or. counter < 4) stop 1
end program
