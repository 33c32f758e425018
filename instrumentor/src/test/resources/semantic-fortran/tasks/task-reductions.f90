! expect: 30 720 20 2
! visits: parallel@9=2 single@10=2 taskgroup@11=1 task@13=6 task@17=6 parallel@24=2 single@25=2 task@27=9
! SPDX-License-Identifier: Apache-2.0
program task_reductions
  implicit none
  integer :: i, s, p, r
  logical :: all_true
  s = 0; p = 1; r = 0; all_true = .true.
!$omp parallel num_threads(2)
!$omp single
!$omp taskgroup task_reduction(+ : s) task_reduction(* : p) task_reduction(.and. : all_true)
  do i = 1, 6
!$omp task in_reduction(+ : s) in_reduction(* : p) firstprivate(i)
    s = s + 5
    p = p * i
!$omp end task
!$omp task in_reduction(.and. : all_true)
    all_true = all_true .and. i > 0
!$omp end task
  end do
!$omp end taskgroup
!$omp end single
!$omp end parallel
!$omp parallel num_threads(2) reduction(task, + : r)
!$omp single
  do i = 1, 9
!$omp task in_reduction(+ : r)
    r = r + 2
!$omp end task
  end do
!$omp end single
  r = r + 1
!$omp end parallel
  print '(4(i0,1x))', s, p, r, merge(2, 0, all_true)
  if (s /= 30 .or. p /= 720 .or. r /= 20 .or. .not. all_true) stop 1
end program
