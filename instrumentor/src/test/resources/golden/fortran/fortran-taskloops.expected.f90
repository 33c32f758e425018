! Instrumented by POMP Lens; edit the original.
# 1 "fortran-taskloops.f90"
subroutine cells(n, a)
  implicit none
  integer, intent(in) :: n
  real, intent(inout) :: a(n, n)
  integer :: i, j
integer(8) :: POMP_task_1_k26nwu8c
integer(8) :: POMP_task_3_k26nwu8c
integer(8) :: POMP_task_4_k26nwu8c
integer(8) :: POMP_task_5_k26nwu8c
call POMP_Taskloop_create('k26nwu8c-0000001'//'8:taskloop0:0 6 6 17 17 0 26:/src/fortran-taskloops.f90', POMP_task_1_k26nwu8c)
# 6 "fortran-taskloops.f90"
!$omp taskloop default(none) shared(a, n) collapse(2) grainsize(n) firstprivate(POMP_task_1_k26nwu8c) private(POMP_task_3_k26nwu8c)
  rows: do i = 1, n; do j = 1, n; 
call POMP_Taskloop_begin('k26nwu8c-0000001', POMP_task_1_k26nwu8c)
# 7 "fortran-taskloops.f90"
                                  if (i == j) then
call POMP_Taskloop_end('k26nwu8c-0000001')
# 7 "fortran-taskloops.f90"
                                              cycle ! the diagonal
end if
# 8 "fortran-taskloops.f90"
      if (a(i, j) > 0) then
        a(i, j) = 0
call POMP_Taskwait_enter('k26nwu8c-0000002'//'8:taskwait0:0 10 10 10 10 0 26:/src/fortran-taskloops.f90')
# 10 "fortran-taskloops.f90"
!$omp taskwait
call POMP_Taskwait_exit('k26nwu8c-0000002')
call POMP_Taskloop_end('k26nwu8c-0000001')
# 11 "fortran-taskloops.f90"
        cycle
      end if
call POMP_Task_enter('k26nwu8c-0000003'//'4:task0:0 13 13 15 15 0 26:/src/fortran-taskloops.f90', POMP_task_3_k26nwu8c)
# 13 "fortran-taskloops.f90"
!$omp task firstprivate(POMP_task_3_k26nwu8c)
call POMP_Task_begin('k26nwu8c-0000003', POMP_task_3_k26nwu8c)
# 14 "fortran-taskloops.f90"
      a(i, j) = a(i, j) + 1
call POMP_Task_end('k26nwu8c-0000003')
# 15 "fortran-taskloops.f90"
!$omp end task
call POMP_Task_exit('k26nwu8c-0000003')
call POMP_Taskloop_end('k26nwu8c-0000001')
# 16 "fortran-taskloops.f90"
  end do; end do rows
!$omp end taskloop
call POMP_Taskloop_exit('k26nwu8c-0000001')
call POMP_Parallel_fork('k26nwu8c-0000004'//'24:parallel master taskloop0:0 18 18 28 28 0 26:/src/fortran-taskloops.f90')
# 18 "fortran-taskloops.f90"
!$omp parallel                              default(none) shared(a, n) private(POMP_task_4_k26nwu8c) private(POMP_task_5_k26nwu8c)
call POMP_Parallel_begin('k26nwu8c-0000004')
# 18 "fortran-taskloops.f90"
!$omp          master
call POMP_Master_begin('k26nwu8c-0000004')
call POMP_Taskloop_create('k26nwu8c-0000004', POMP_task_4_k26nwu8c)
call POMP_Iterations('k26nwu8c-0000004', &
&real(1, selected_real_kind(15)), real(n, selected_real_kind(15)), real(1, selected_real_kind(15)))
# 18 "fortran-taskloops.f90"
!$omp taskloop num_tasks(4) default(none) shared(a, n) firstprivate(POMP_task_4_k26nwu8c) private(POMP_task_5_k26nwu8c)
# 19 "fortran-taskloops.f90"
  do i = 1, n
call POMP_Taskloop_begin('k26nwu8c-0000004', POMP_task_4_k26nwu8c)
call POMP_Taskloop_create('k26nwu8c-0000005'//'8:taskloop0:0 20 20 27 27 0 26:/src/fortran-taskloops.f90', POMP_task_5_k26nwu8c)
call POMP_Iterations('k26nwu8c-0000005', &
&real(1, selected_real_kind(15)), real(n, selected_real_kind(15)), real(1, selected_real_kind(15)))
# 20 "fortran-taskloops.f90"
!$omp taskloop nogroup firstprivate(POMP_task_5_k26nwu8c)
    inner: do j = 1, n
call POMP_Taskloop_begin('k26nwu8c-0000005', POMP_task_5_k26nwu8c)
# 22 "fortran-taskloops.f90"
      if (a(i, j) > a(j, i) .and. &
          a(i, j) > 1) then
call POMP_Taskloop_end('k26nwu8c-0000005')
# 23 "fortran-taskloops.f90"
                       cycle inner
end if
# 24 "fortran-taskloops.f90"
      if (a(i, j) > 2) go to 10
      a(i, j) = 2
10    continue
call POMP_Taskloop_end('k26nwu8c-0000005')
# 27 "fortran-taskloops.f90"
    end do inner
call POMP_Taskloop_exit('k26nwu8c-0000005')
call POMP_Taskloop_end('k26nwu8c-0000004')
# 28 "fortran-taskloops.f90"
  end do
!$omp end taskloop
call POMP_Taskloop_exit('k26nwu8c-0000004')
call POMP_Master_end('k26nwu8c-0000004')
!$omp end master
call POMP_Barrier_enter('k26nwu8c-0000004')
!$omp barrier
call POMP_Barrier_exit('k26nwu8c-0000004')
call POMP_Parallel_end('k26nwu8c-0000004')
!$omp end parallel
call POMP_Parallel_join('k26nwu8c-0000004')
call POMP_Taskloop_enter('k26nwu8c-0000006'//'13:taskloop simd0:0 29 29 32 32 0 26:/src/fortran-taskloops.f90')
call POMP_Iterations('k26nwu8c-0000006', &
&real(1, selected_real_kind(15)), real(n, selected_real_kind(15)), real(1, selected_real_kind(15)))
# 29 "fortran-taskloops.f90"
!$omp taskloop simd
  do i = 1, n
    a(i, i) = 0
  end do
call POMP_Taskloop_exit('k26nwu8c-0000006')
call POMP_Taskloop_enter('k26nwu8c-0000007'//'8:taskloop0:0 33 33 36 36 0 26:/src/fortran-taskloops.f90')
call POMP_Iterations('k26nwu8c-0000007', &
&real(1, selected_real_kind(15)), real(n, selected_real_kind(15)), real(1, selected_real_kind(15)))
# 33 "fortran-taskloops.f90"
!$omp taskloop untied
  do i = 1, n
    a(i, i) = 1
  end do
call POMP_Taskloop_exit('k26nwu8c-0000007')
call POMP_Taskloop_enter('k26nwu8c-0000008'//'8:taskloop0:0 37 37 40 40 0 26:/src/fortran-taskloops.f90')
call POMP_Iterations('k26nwu8c-0000008', &
&real(1, selected_real_kind(15)), real(n, selected_real_kind(15)), real(1, selected_real_kind(15)))
# 37 "fortran-taskloops.f90"
!$omp taskloop
  do i = 1, n
call POMP_Cancel('k26nwu8c-0000009'//'6:cancel0:0 39 39 39 39 0 26:/src/fortran-taskloops.f90')
# 39 "fortran-taskloops.f90"
!$omp cancel taskgroup if(n > 5)
  end do
call POMP_Taskloop_exit('k26nwu8c-0000008')
# 41 "fortran-taskloops.f90"
!$omp master
call POMP_Master_begin('k26nwu8c-0000010'//'15:master taskloop0:0 41 41 44 44 0 26:/src/fortran-taskloops.f90')
call POMP_Taskloop_enter('k26nwu8c-0000010')
call POMP_Iterations('k26nwu8c-0000010', &
&real(1, selected_real_kind(15)), real(n, selected_real_kind(15)), real(1, selected_real_kind(15)))
# 41 "fortran-taskloops.f90"
!$omp        taskloop
# 42 "fortran-taskloops.f90"
  do 20 i = 1, n
    if (n > 2) goto 20
20 continue
!$omp end taskloop
call POMP_Taskloop_exit('k26nwu8c-0000010')
call POMP_Master_end('k26nwu8c-0000010')
!$omp end master
# 45 "fortran-taskloops.f90"
end subroutine
