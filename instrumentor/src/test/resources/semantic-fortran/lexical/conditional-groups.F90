! expect: 55 12 110 4 6
! visits: parallel do@19=2 parallel@28=3 single@29=3 critical@36=3 do@43=3 parallel do@56=2 task@68=6 atomic@69=6
! SPDX-License-Identifier: Apache-2.0
#define THREADED
program conditional_groups
  implicit none
  integer :: total, n, both, k, made
  total = 0
  n = 0
  both = 0
  k = 0
  made = 0
  call groups()
  print '(i0, 4(1x, i0))', total, n, both, k, made
contains
  subroutine groups()
    integer :: i
#if defined(THREADED)
!$omp parallel do num_threads(2) reduction(+ : total)
#endif
    do i = 1, 10
      total = total + i
    end do
#ifdef THREADED
!$omp end parallel do
#endif
#if defined (THREADED) /* two at once */
!$omp parallel num_threads(3)
!$omp single
#endif
    n = n + 12
#ifdef THREADED
!$omp end single
#endif
#if defined THREADED
!$omp critical
#endif
    k = k + 1
#ifdef THREADED
!$omp end critical
#endif
#if defined(THREADED)
!$omp do reduction(+ : both)
#else
!$omp do reduction(- : both)
#endif
    do i = 1, 10
      both = both + i
    end do
#ifdef THREADED
!$omp end parallel
#endif
#ifdef OTHER
!$omp parallel do num_threads(3) reduction(+ : both)
#else
!$omp parallel do num_threads(2) reduction(+ : both)
#endif
    do i = 1, 10
      both = both + i
    end do
    k = k + 1
#ifdef THREADED
!$omp parallel num_threads(2)
!$omp single
#endif
    do i = 1, 6
#ifdef THREADED
!$omp task
!$omp atomic
#endif
      made = made + 1
#ifdef THREADED
!$omp end task
#endif
    end do
#ifdef THREADED
!$omp end single
!$omp end parallel
#endif
  end subroutine
end program
