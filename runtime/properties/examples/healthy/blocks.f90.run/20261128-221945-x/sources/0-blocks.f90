! SPDX-License-Identifier: Apache-2.0
! expect: nothing
! A product of matrices in blocks; both loops over blocks are shared out together.
program blocks
    implicit none
    integer, parameter :: n = 960, width = 64
    real(8), allocatable :: a(:, :), b(:, :), c(:, :)
    integer :: i, j, k
    allocate (a(n, n), b(n, n), c(n, n))
    !$omp parallel do schedule(static)
    do j = 1, n
        do i = 1, n
            a(i, j) = sin(0.1d0 * i + j)
            b(i, j) = cos(0.1d0 * j - i)
        end do
    end do
    !$omp end parallel do
    !$omp parallel do collapse(2) private(k) schedule(static)
    do j = 1, n, width
        do i = 1, n, width
            c(i:i + width - 1, j:j + width - 1) = 0
            do k = 1, n, width
                c(i:i + width - 1, j:j + width - 1) = c(i:i + width - 1, j:j + width - 1) &
                    + matmul(a(i:i + width - 1, k:k + width - 1), b(k:k + width - 1, j:j + width - 1))
            end do
        end do
    end do
    !$omp end parallel do
    print '(es14.6)', sum(c)
end program
