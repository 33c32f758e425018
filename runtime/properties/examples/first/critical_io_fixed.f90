! SPDX-License-Identifier: Apache-2.0
! first: nothing
! Without this fault: each iteration formats and writes its line inside of a critical section.
program critical_io
  implicit none
  integer, parameter :: n = 120000
  real(8) :: v
  real(8), allocatable :: out(:,:)
  integer :: i, k
  open(10, file='/dev/null', form='unformatted', access='stream')
  allocate(out(3, n))
  !$omp parallel do private(v, k)
  do i = 1, n
    v = i
    do k = 1, 400
      v = sqrt(v + k)
    end do
    out(:, i) = [v, v * v, 1 / v]
  end do
  write(10) out
  close(10)
  print *, 'done'
end program
