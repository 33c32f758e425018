program triangle
  implicit none
  integer, parameter :: n = 3000
  real(8) :: row(n)
  integer :: i, j, step
  row = 0
  do step = 1, 8
    !$omp parallel do private(j) num_threads(2)
    do i = 1, n
      do j = 1, i
        row(i) = row(i) + (i + 1d0) / (j + 1d0)
      end do
    end do
    !$omp end parallel do
  end do
  print '(g0)', sum(row)
end program triangle
