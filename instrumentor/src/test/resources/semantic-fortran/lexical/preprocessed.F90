! expect: 100 4950 2 3
! visits: parallel do@14=2
! SPDX-License-Identifier: Apache-2.0
#define LOOPS 100
#ifdef _OPENMP
#define TWO_THREADS num_threads(2)
#endif
program preprocessed
  implicit none
  integer :: i, n, total, k
  n = 0
  total = 0
  k = 0
!$omp parallel do num_threads(2) reduction(+ : n)
#if LOOPS > 50
  do i = 1, LOOPS
#else
  do i = 1, 50
#endif
    n = n + 1
  end do
#ifdef _OPENMP
!$omp parallel do num_threads(2) reduction(+ : total)
#endif
  do i = 0, LOOPS - 1
    total = total + i
  end do
#if 1
!$omp parallel TWO_THREADS
!$omp atomic
  k = k + 1
!$omp end parallel
#endif
  if (__LINE__ /= 34) stop 2
  call show(n, &
#ifdef NEVER
            1, 2, &
#endif
            total, k)
contains
  subroutine show(a, b, c)
    integer, intent(in) :: a, b, c
    print '(4(i0,1x))', a, b, c, 3
    if (a /= 100 .or. b /= 4950 .or. c /= 2) stop 1
  end subroutine
end program
