! SPDX-License-Identifier: Apache-2.0
! first: WaitingToEnter at 16
! Each iteration formats and writes its line inside of a critical section.
program critical_io
  implicit none
  integer, parameter :: n = 120000
  real(8) :: v
  integer :: i, k
  open(10, file='/dev/null')
  !$omp parallel do private(v, k)
  do i = 1, n
    v = i
    do k = 1, 400
      v = sqrt(v + k)
    end do
    !$omp critical (output)
    write(10, '(i8,3es22.14)') i, v, v * v, 1 / v
    !$omp end critical (output)
  end do
  close(10)
  print *, 'done'
end program
