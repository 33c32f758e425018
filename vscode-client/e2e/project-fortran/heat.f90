program heat
  implicit none
  integer, parameter :: n = 600
  real :: a(n, n), b(n, n), change
  integer :: i, j, step
  a = 0.0; b = 0.0
  change = 0.0
  do step = 1, 20
    !$omp parallel do private(i) &
    !$omp& num_threads(2)
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.25 * (a(i - 1, j) + a(i + 1, j) + a(i, j - 1) + a(i, j + 1) + 1.0)
      end do
    end do
    !$omp end parallel do
    !$omp parallel workshare num_threads(2)
    change = sum(b - a)
    a = b
    !$omp end parallel workshare
  end do
  print '(f12.3)', change
end program heat
