! expect: 24 6
! visits: parallel@10=2 critical@11=2 parallel@15=1 parallel@18=2 parallel@24=2 atomic@25=2 master@32=1
! SPDX-License-Identifier: Apache-2.0
program parallel_forms
  use omp_lib
  implicit none
  integer :: total, threads
  total = 0
  threads = 0
!$omp parallel num_threads(2) shared(total)
!$omp critical
  total = total + 1
!$omp end critical
!$omp end parallel
!$omp parallel if(total > 100) num_threads(2)
  total = total + 10
!$omp end parallel
!$omp parallel num_threads(2) reduction(+ : threads)
  block
    integer :: own
    own = 3
    threads = threads + own
  end block
!$omp parallel
!$omp atomic
  total = total + 1
!$omp end parallel
!$OMP  PARALLEL &
!$omp& num_threads(2) &
  ! between the lines of a directive
!$omp  default(shared)
!$omp master
  total = total + 10
!$omp end master
!$omp end parallel
  print '(i0,1x,i0)', total, threads
  if (total /= 24 .or. threads /= 6) stop 1
end program
