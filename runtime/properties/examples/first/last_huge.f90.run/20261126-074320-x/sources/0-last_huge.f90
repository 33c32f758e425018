! SPDX-License-Identifier: Apache-2.0
! first: UnevenWork at 22
! The last iteration takes as long as all others together.
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
  !$omp parallel do schedule(static)
  do i = 1, n
    if (i == n) then
      r(i) = solve(i, 80000000)
    else
      r(i) = solve(i, 200000)
    end if
  end do
  print *, sum(r)
end program
