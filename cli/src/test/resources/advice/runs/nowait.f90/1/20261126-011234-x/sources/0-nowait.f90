! SPDX-License-Identifier: Apache-2.0
program nowait
  use omp_lib
  implicit none
  integer :: i, j, a(8), b(8)
  double precision :: end_time
!$omp parallel private(end_time)
!$omp do
  do i = 1, 8
    end_time = omp_get_wtime() + 0.04d0 - 0.03d0 * ((i - 1) / 4)
    do while (omp_get_wtime() < end_time)
    end do
    a(i) = i
  end do
!$omp end do
!$omp do
  do j = 1, 8
    end_time = omp_get_wtime() + 0.01d0 + 0.03d0 * ((j - 1) / 4)
    do while (omp_get_wtime() < end_time)
    end do
    b(j) = 2 * j
  end do
!$omp end do
!$omp end parallel
  print '(i0, 1x, i0)', a(8), b(8)
end program
