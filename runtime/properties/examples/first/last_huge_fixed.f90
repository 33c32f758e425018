! SPDX-License-Identifier: Apache-2.0
! first: nothing
! Without this fault: the last iteration takes as long as all others together.
module cells
  implicit none
contains
  real(8) function solve(cell, iterations)
    integer, intent(in) :: cell, iterations
    integer :: k
    solve = cell
    do k = 1, iterations
      solve = sqrt(solve + k)
    end do
  end function
end module
program last_huge
  use cells
  implicit none
  integer, parameter :: n = 400
  integer :: i
  real(8) :: r(n), part(64)
  !$omp parallel
  !$omp do schedule(static)
  do i = 1, n - 1
    r(i) = solve(i, 200000)
  end do
  !$omp end do nowait
  !$omp do schedule(static)
  do i = 1, 64
    part(i) = solve(i, 1250000)
  end do
  !$omp end parallel
  r(n) = sum(part)
  print *, sum(r)
end program
