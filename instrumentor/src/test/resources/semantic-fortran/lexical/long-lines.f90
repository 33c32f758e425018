! expect: 36 55
! visits: parallel@17=2 do@18=2
! SPDX-License-Identifier: Apache-2.0
program long_lines
  implicit none
  integer :: a_variable_with_a_long_name_1, a_variable_with_a_long_name_2, a_variable_with_a_long_name_3, i, n
  n = 0
  a_variable_with_a_long_name_1 = 1
  a_variable_with_a_long_name_2 = 2
!$omp parallel do private(a_variable_with_a_long_name_3) firstprivate(a_variable_with_a_long_name_1, a_variable_with_a_long_name_2 &
!$omp&) reduction(+ : n) num_threads(2) schedule(static, 4)
  do i = 1, 12
    a_variable_with_a_long_name_3 = a_variable_with_a_long_name_1 + a_variable_with_a_long_name_2
    n = n + a_variable_with_a_long_name_3
  end do
  a_variable_with_a_long_name_3 = 0
!$omp parallel num_threads(2)
!$omp do schedule(static) reduction(+ : a_variable_with_a_long_name_3) private(a_variable_with_a_long_name_1)
  do i = 1, 10
    a_variable_with_a_long_name_3 = a_variable_with_a_long_name_3 + i
  end do
!$omp end do                                                                                                      ! to the very end
!$omp end parallel
  print '(2(i0,1x))', n, a_variable_with_a_long_name_3
  if (n /= 36 .or. a_variable_with_a_long_name_3 /= 55) stop 1
end program
