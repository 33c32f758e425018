! SPDX-License-Identifier: Apache-2.0
! expect: nothing
! A product of matrices, the columns shared out by a dynamic schedule; both loops are computed.
program product
  implicit none
  integer, parameter :: n = 360
  real(8), allocatable :: a(:, :), b(:, :), c(:, :)
  integer :: i, j, k
  allocate(a(n, n), b(n, n), c(n, n))
  a = 0.5d0
  b = 2
  !$omp parallel do schedule(dynamic, 2) private(i, k)
  do j = 1, n
    c(:, j) = 0
    do k = 1, n
      do i = 1, n
        c(i, j) = c(i, j) + a(i, k) * b(k, j) / (1 + abs(sin(b(k, j))))
      end do
    end do
  end do
  !$omp end parallel do
  print '(l1)', c(n, n) > 0
end program
