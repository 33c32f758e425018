! SPDX-License-Identifier: Apache-2.0
! Loops with the iterations that must be counted at the end of their directives.
module grids
  implicit none
  type grid
    integer :: width = 7
    integer :: heights(2) = [3, 4]
  end type
  integer :: calls = 0
contains
  integer function ask()
    calls = calls + 1
    ask = 3
  end function
end module

subroutine simple(a, n, by, g)
  use grids
  implicit none
  integer, intent(in) :: n
  integer(2), intent(in) :: by
  type(grid), intent(in) :: g
  real :: a(0:64)
  integer :: i, j, k
  integer(8) :: wide
  !$omp parallel do ! 12
  do i = 1, n
    a(i) = i
  end do
  !$omp parallel do default(none) shared(a, n, by) ! 4
  do i = n - 1, 0, -by
    a(i) = a(i) + 1
  end do
  !$omp parallel default(none) shared(a, n, g) private(i, j, k)
  !$omp do ! 8
  rows: do i = (n + 2) / 2 , 2*n - 2*g % width + 4 ! to here
    a(i) = a(i) + 1
  end do rows
  !$omp do collapse(2) ! 21
  do i = 0, g%width - 1

    ! of each row
    do j = 1, 5, 2
      a(i) = a(i) + j
    end do
  end do
  !$omp do collapse(3) schedule(dynamic) ! 24
  do i = 1, 2
  do j = 1, 3
  do k = 4, 1, -1
    a(i + j) = a(i + j) + 1
  end do
  end do
  end do
  !$omp do ! 0
  do i = n, 4
    a(i) = 0
  end do
  !$omp end parallel
  !$omp parallel do ! 5
  do wide = 10_8, 2_8, -2_8
    a(wide) = 1
  end do
  !$omp simd ! 9
  do 20 i = 0, 8
    a(i) = a(i) + 1
20 end do
  !$omp parallel num_threads(2)
  !$omp single
  !$omp taskloop ! 6
  do i = 1, 6
    a(i) = a(i) + 1
  end do
  !$omp end taskloop
  !$omp end single
  !$omp end parallel
end subroutine

subroutine left_out(a, g, n)
  use grids
  implicit none
  real :: a(0:64)
  type(grid), intent(in) :: g
  integer, intent(in) :: n
  integer :: i, j
  !$omp parallel num_threads(1)
  !$omp do ! none
  do i = 1, ask()
    a(i) = 0
  end do
  !$omp end parallel
  !$omp parallel do ! none
  do i = 1, g%heights(2)
    a(i) = 0
  end do
  !$omp parallel do ! none
  do i = 1, n &
      + 1
    a(i) = 0
  end do
  !$omp parallel do ! none
  do i = 1, 2**n
    a(i) = 0
  end do
  !$omp parallel do collapse(2) ! none
  do i = 1, 3
    do j = 1, min(n, 4)
      a(i) = 0
    end do
  end do
end subroutine

program loops
  use grids
  implicit none
  interface
    subroutine simple(a, n, by, g)
      use grids
      real :: a(0:64)
      integer, intent(in) :: n
      integer(2), intent(in) :: by
      type(grid), intent(in) :: g
    end subroutine
    subroutine left_out(a, g, n)
      use grids
      real :: a(0:64)
      type(grid), intent(in) :: g
      integer, intent(in) :: n
    end subroutine
  end interface
  real :: a(0:64)
  type(grid) :: g
  a = 0
  call simple(a, 12, 3_2, g)
  call left_out(a, g, 5)
  print *, calls, sum(a)
end program
