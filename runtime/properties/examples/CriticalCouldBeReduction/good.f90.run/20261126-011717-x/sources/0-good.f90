! SPDX-License-Identifier: Apache-2.0
! expect: nothing
! The norm of a residual by a reduction.
program residual
  implicit none
  integer, parameter :: n = 8000000
  real(8), allocatable :: r(:)
  real(8) :: norm
  integer :: i, sweep
  allocate(r(n))
  norm = 0
  do sweep = 1, 2
    !$omp parallel do reduction(+: norm) schedule(dynamic, 50000)
    do i = 1, n
      r(i) = sin(real(i, 8)) * 0.5d0
      norm = norm + r(i) * r(i)
    end do
    !$omp end parallel do
  end do
  print '(l1)', norm > 0
end program
