! expect: 10 6 4 22
! visits: parallel do@21=2 parallel@45=2 single@46=2
! SPDX-License-Identifier: Apache-2.0
#define LOOP 10
#define CHUNK 2
#define SUM_OF(x) reduction(+ : x)
#define STOP_IF(c) if (c) stop 1
#define THREADS 2
#ifdef _OPENMP
#  define BARRIER !$omp barrier
#endif
#if defined(_OPENMP) && _OPENMP >= 201107
#define MODERN 1
#else
#define MODERN 0
#endif
program macros
  implicit none
  integer :: i, n, m, k
  n = 0; m = 0; k = 0
!$omp parallel do num_threads(2) schedule(static, CHUNK) reduction(+ : n)
  do i = 1, LOOP
    n = n + 1
  end do
#if MODERN
!$omp parallel num_threads(THREADS) &
!$omp & reduction(+ : m)
#else
  k = 1
#endif
#if !MODERN
  k = 2
#elif 1
  m = m + 3
#endif
!$omp end parallel
  /* a comment of C
!$omp barrier
   in two lines */
#ifdef NOWHERE
!$omp parallel
  k = 1000
!$omp end parallel
#else
!$omp parallel num_threads(2)
!$omp single
  k = 4
!$omp end single
!$omp end parallel
#endif
  STOP_IF(n /= 10); STOP_IF(k /= 4)
  print '(4(i0,1x))', n, m, k, __LINE__ - 30
  if (m /= 6) stop 2
end program
