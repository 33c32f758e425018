! Instrumented by POMP Lens; edit the original.
# 1 "fortran-tasks.f90"
subroutine tasks(n)
  integer :: n
integer(8) :: POMP_task_1_z0bk1qo8
integer(8) :: POMP_task_2_z0bk1qo8
integer(8) :: POMP_task_3_z0bk1qo8
integer(8) :: POMP_task_4_z0bk1qo8
call POMP_Task_enter('z0bk1qo8-0000001'//'4:task0:0 3 3 5 5 0 22:/src/fortran-tasks.f90', POMP_task_1_z0bk1qo8)
# 3 "fortran-tasks.f90"
!$omp task shared(n) firstprivate(POMP_task_1_z0bk1qo8)
call POMP_Task_begin('z0bk1qo8-0000001', POMP_task_1_z0bk1qo8)
# 4 "fortran-tasks.f90"
  n = 1
call POMP_Task_end('z0bk1qo8-0000001')
# 5 "fortran-tasks.f90"
!$omp end task
call POMP_Task_exit('z0bk1qo8-0000001')
call POMP_Task_enter('z0bk1qo8-0000002'//'4:task0:0 6 6 14 14 0 22:/src/fortran-tasks.f90', POMP_task_2_z0bk1qo8)
# 6 "fortran-tasks.f90"
!$omp task untied default(none) shared(n) firstprivate(POMP_task_2_z0bk1qo8) private(POMP_task_3_z0bk1qo8)
call POMP_Task_begin('z0bk1qo8-0000002', POMP_task_2_z0bk1qo8)
call POMP_Task_enter('z0bk1qo8-0000003'//'4:task0:0 7 7 9 9 0 22:/src/fortran-tasks.f90', POMP_task_3_z0bk1qo8)
call POMP_Task_exit('z0bk1qo8-0000003')
call POMP_Task_suspend('z0bk1qo8-0000002')
# 7 "fortran-tasks.f90"
!$omp task firstprivate(POMP_task_3_z0bk1qo8)
call POMP_Task_begin('z0bk1qo8-0000003', POMP_task_3_z0bk1qo8)
# 8 "fortran-tasks.f90"
  n = 2
call POMP_Task_end('z0bk1qo8-0000003')
# 9 "fortran-tasks.f90"
!$omp end task
call POMP_Task_resume('z0bk1qo8-0000002', POMP_task_2_z0bk1qo8)
call POMP_Task_suspend('z0bk1qo8-0000002')
# 10 "fortran-tasks.f90"
!$omp taskwait
call POMP_Task_resume('z0bk1qo8-0000002', POMP_task_2_z0bk1qo8)
# 11 "fortran-tasks.f90"
!$omp taskgroup
  n = 3
call POMP_Task_suspend('z0bk1qo8-0000002')
# 13 "fortran-tasks.f90"
!$omp end taskgroup
call POMP_Task_resume('z0bk1qo8-0000002', POMP_task_2_z0bk1qo8)
call POMP_Task_end('z0bk1qo8-0000002')
# 14 "fortran-tasks.f90"
!$omp end task
call POMP_Task_exit('z0bk1qo8-0000002')
call POMP_Taskloop_create('z0bk1qo8-0000004'//'8:taskloop0:0 15 15 17 17 0 22:/src/fortran-tasks.f90', POMP_task_4_z0bk1qo8)
call POMP_Iterations('z0bk1qo8-0000004', &
&real(1, selected_real_kind(15)), real(n, selected_real_kind(15)), real(1, selected_real_kind(15)))
# 15 "fortran-tasks.f90"
!$omp taskloop firstprivate(POMP_task_4_z0bk1qo8)
  do i = 1, n
call POMP_Taskloop_begin('z0bk1qo8-0000004', POMP_task_4_z0bk1qo8)
call POMP_Taskloop_end('z0bk1qo8-0000004')
# 17 "fortran-tasks.f90"
  end do
call POMP_Taskloop_exit('z0bk1qo8-0000004')
call POMP_Taskyield_enter('z0bk1qo8-0000005'//'9:taskyield0:0 18 18 18 18 0 22:/src/fortran-tasks.f90')
# 18 "fortran-tasks.f90"
!$omp taskyield
call POMP_Taskyield_exit('z0bk1qo8-0000005')
# 19 "fortran-tasks.f90"
end subroutine
