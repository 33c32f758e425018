! expect: 10 1 3 4 6
! visits: parallel@9=2 masked@10=1 masked@13=1 master@16=1 masked@21=2 atomic@22=2 parallel masked@26=1 parallel master@29=2 parallel masked@32=1
! SPDX-License-Identifier: Apache-2.0
program masked_forms
  use omp_lib
  implicit none
  integer :: a, b, c, d, e, who
  a = 0; b = 0; c = 0; d = 0; e = 0; who = 1
!$omp parallel num_threads(2) shared(a, b)
!$omp masked
  a = a + 10
!$omp end masked
!$omp masked filter(who)
  b = omp_get_thread_num()
!$omp end masked
!$omp master
block
  c = c + 3
end block
!$omp end master
!$omp masked filter(omp_get_thread_num())
!$omp atomic
  d = d + 2
!$omp end masked
!$omp end parallel
!$omp parallel masked num_threads(2) default(none) shared(e)
  e = e + 2
!$omp end parallel masked
!$omp parallel master num_threads(2) firstprivate(who) shared(e)
  e = e + who
!$omp end parallel master
!$omp parallel masked filter(1) num_threads(2) shared(e)
  e = e + 3
!$omp endparallelmasked
  print '(5(i0,1x))', a, b, c, d, e
  if (a /= 10 .or. b /= 1 .or. c /= 3 .or. d /= 4 .or. e /= 6) stop 1
end program
