! expect: 55 36 10 20 30 5
! visits: parallel@8=2 single@9=2 taskloop@10=1 taskgroup@15=1 taskloop@16=1 taskloop simd@24=1 masked taskloop@31=2 parallel master taskloop@37=2 parallel masked taskloop simd@42=1
! SPDX-License-Identifier: Apache-2.0
program taskloops
  implicit none
  integer :: i, j, s, t, u, v, w, last
  s = 0; t = 0; u = 0; v = 0; w = 0; last = 0
!$omp parallel num_threads(2) shared(s, t, u, last)
!$omp single
!$omp taskloop reduction(+ : s) num_tasks(3) private(j)
  do i = 1, 10
    j = i
    s = s + j
  end do
!$omp taskgroup task_reduction(+ : t)
!$omp taskloop in_reduction(+ : t) collapse(2) grainsize(4) nogroup
  do i = 1, 6
    do j = 1, 6
      t = t + 1
    end do
  end do
!$omp end taskloop
!$omp end taskgroup
!$omp taskloop simd reduction(+ : u) lastprivate(last) if(.false.)
  do i = 1, 5
    u = u + 2
    last = i
  end do
!$omp end taskloop simd
!$omp end single
!$omp masked taskloop reduction(+ : v)
  do i = 1, 10
    v = v + 2
  end do
!$omp end masked taskloop
!$omp end parallel
!$omp parallel master taskloop num_threads(2) reduction(+ : w) priority(1)
  do i = 1, 10
    w = w + 1
  end do
!$omp end parallel master taskloop
!$omp parallel masked taskloop simd num_threads(2) reduction(+ : w)
  do i = 1, 10
    w = w + 2
  end do
  print '(6(i0,1x))', s, t, u, v, w, last
  if (s /= 55 .or. t /= 36 .or. u /= 10 .or. v /= 20 .or. w /= 30 .or. last /= 5) stop 1
end program
