! SPDX-License-Identifier: Apache-2.0
! expect: CriticalCouldBeReduction at 15
! The norm of a residual, added up in a critical section.
program residual
  implicit none
  integer, parameter :: n = 600000
  real(8), allocatable :: r(:)
  real(8) :: norm
  integer :: i
  allocate(r(n))
  r = 0.5d0
  norm = 0
  !$omp parallel do
  do i = 1, n
    !$omp critical
    norm = norm + r(i) * r(i)
    !$omp end critical
  end do
  !$omp end parallel do
  print '(f12.2)', norm
end program
