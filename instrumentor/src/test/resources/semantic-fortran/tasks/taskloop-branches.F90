! expect: 8 12 5 9
! visits: parallel@12=2 taskloop@14=1 task of taskloop@14=2 taskloop@34=1 taskloop@41=1 task of taskloop@41=3 taskloop@51=1 critical@21=8
! SPDX-License-Identifier: Apache-2.0
! What the preprocessor does in and around the loops of tasks.
#define SOME 8
#define SKIP cycle
#define ADD(x) x + 1
program branches
  implicit none
  integer :: i, n, m, k, l
  n = 0; m = 0; k = 0; l = 0
!$omp parallel num_threads(2)
!$omp single
!$omp taskloop num_tasks(2) shared(n)
  do i = 1, 10
#ifdef SOME
    if (i > SOME) cycle
#else
    cycle
#endif
!$omp critical
    n = n + 1
!$omp end critical
#if SOME > 8
    cycle
#elif SOME > 7
    if (i == 1000) &
#if 1
      cycle
#endif
#endif
  end do
! It may be anything.
!$omp taskloop num_tasks(2) shared(k)
  do i = 1, 10
    if (i > 5) SKIP
!$omp atomic
    k = k + 1
  end do
#ifdef _OPENMP
!$omp taskloop num_tasks(3) shared(l)
  do i = 1, 3 * 3
!$  if (i > 100) l = SOME
!$omp critical
    l = ADD(l)
!$omp end critical
  end do
!$omp end taskloop
#endif
#if defined(_OPENMP)
!$omp taskloop num_tasks(3) shared(m)
#endif
#if defined(_OPENMP)
  do i = 1, 12
#else
  do i = 1, 6
#endif
    if (i > 20) cycle
!$omp atomic
    m = m + 1
  end do
#if defined(_OPENMP)
!$omp end taskloop
#endif
!$omp end single
!$omp end parallel
  print '(4(i0,1x))', n, m, k, l
end program
