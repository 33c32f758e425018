! expect: 1 3 2 4 6
! visits: parallel@10=1 atomic@11=1 parallel@14=2 critical@16=2 parallel@21=2 atomic@23=2 parallel@26=2 critical@28=2
! SPDX-License-Identifier: Apache-2.0
program region_clauses
  use omp_lib, only : omp_get_num_threads, omp_get_level
  implicit none
  integer :: alone, n, both, wanted, levels
  logical :: yes
  alone = 0; n = 0; both = 0; wanted = 2; levels = 0; yes = .false.
!$omp parallel if(yes) num_threads(4) shared(alone)
!$omp atomic
  alone = alone + omp_get_num_threads()
!$omp end parallel
!$omp parallel if(parallel : .not. yes) num_threads(max(1, wanted)), default(none), &
!$omp   & shared(n, wanted), proc_bind(spread), reduction(+ : both)
!$omp critical
  n = n + 1
!$omp end critical
  both = both + 1
!$omp end parallel
!$omp parallel num_threads(2) default(private) shared(n)
  wanted = 5
!$omp atomic
  n = n + (wanted - 4) / 2
!$omp end parallel
!$omp parallel num_threads(2) default(firstprivate) shared(levels, n)
  wanted = wanted + 1
!$omp critical
  if (wanted == 3) levels = levels + omp_get_level() + wanted - 1
  n = n + 0
!$omp end critical
!$omp end parallel
  print '(5(i0,1x))', alone, n + 1, both, 2 * wanted, levels
  if (alone /= 1 .or. n /= 2 .or. both /= 2 .or. wanted /= 2 .or. levels /= 6) stop 1
end program
