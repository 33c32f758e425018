! expect: 2 5 7 1
! visits: parallel@15=2 single@16=2 barrier@23=2
! SPDX-License-Identifier: Apache-2.0
program conditional_lines
!$ use omp_lib, only : omp_get_num_threads, &
  !$ & omp_in_parallel
  implicit none
  integer :: threads, n, m
!$ integer :: extra
  threads = 1
  n = 1
!$ extra = 4
!$ n = n &
!$   & + extra ; m = 7
  !$omp parallel num_threads(2)
!$omp single
!$ threads = omp_get_num_threads()
  !$ if (.not. omp_in_parallel()) then
!$   stop 2
!$ end if
!$omp end single
!$ if (n == 5) then
!$omp barrier
!$ end if
  !$omp end parallel
!$ print '(4(i0,1x))', threads, n, m, 1
!$ stop
  print '(a)', 'without OpenMP'
end program
