! Instrumented by POMP Lens; edit the original.
subroutine POMP_Task_begin_z0bk1qo8(d, t)
integer d
integer(selected_int_kind(18)) t
integer(selected_int_kind(18)) a
call POMP_Descriptor_z0bk1qo8(d, a)
call POMP_Task_begin(a, t)
end
subroutine POMP_Task_end_z0bk1qo8(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_z0bk1qo8(d, a)
call POMP_Task_end(a)
end
subroutine POMP_Task_enter_z0bk1qo8(d, t)
integer d
integer(selected_int_kind(18)) t
integer(selected_int_kind(18)) a
call POMP_Descriptor_z0bk1qo8(d, a)
call POMP_Task_enter(a, t)
end
subroutine POMP_Task_exit_z0bk1qo8(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_z0bk1qo8(d, a)
call POMP_Task_exit(a)
end
subroutine POMP_Task_resume_z0bk1qo8(d, t)
integer d
integer(selected_int_kind(18)) t
integer(selected_int_kind(18)) a
call POMP_Descriptor_z0bk1qo8(d, a)
call POMP_Task_resume(a, t)
end
subroutine POMP_Task_suspend_z0bk1qo8(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_z0bk1qo8(d, a)
call POMP_Task_suspend(a)
end
subroutine POMP_Taskloop_enter_z0bk1qo8(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_z0bk1qo8(d, a)
call POMP_Taskloop_enter(a)
end
subroutine POMP_Taskloop_exit_z0bk1qo8(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_z0bk1qo8(d, a)
call POMP_Taskloop_exit(a)
end
subroutine POMP_Taskyield_enter_z0bk1qo8(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_z0bk1qo8(d, a)
call POMP_Taskyield_enter(a)
end
subroutine POMP_Taskyield_exit_z0bk1qo8(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_z0bk1qo8(d, a)
call POMP_Taskyield_exit(a)
end
subroutine POMP_Descriptor_z0bk1qo8(d, a)
integer d
integer(selected_int_kind(18)) a, t
character(40) s(4)
data t /0/
data s(1) /'5 22:/src/fortran-tasks.f904:task0:0 3 3'/
data s(2) /' 5 5 0 4:task0:0 6 6 14 14 0 4:task0:0 7'/
data s(3) /' 7 9 9 0 8:taskloop0:0 15 15 17 17 0 9:t'/
data s(4) /'askyield0:0 18 18 18 18 0 '/
call pompdescriptor(t, int(d, selected_int_kind(9)), a, s, int(146, selected_int_kind(9)))
end
# 1 "fortran-tasks.f90"
subroutine tasks(n)
  integer :: n
block
integer(selected_int_kind(18)) :: POMP_task_1_z0bk1qo8
call POMP_Task_enter_z0bk1qo8(1, POMP_task_1_z0bk1qo8)
# 3 "fortran-tasks.f90"
!$omp task shared(n) firstprivate(POMP_task_1_z0bk1qo8)
call POMP_Task_begin_z0bk1qo8(1, POMP_task_1_z0bk1qo8)
# 4 "fortran-tasks.f90"
  n = 1
call POMP_Task_end_z0bk1qo8(1)
# 5 "fortran-tasks.f90"
!$omp end task
call POMP_Task_exit_z0bk1qo8(1)
end block
block
integer(selected_int_kind(18)) :: POMP_task_2_z0bk1qo8
call POMP_Task_enter_z0bk1qo8(2, POMP_task_2_z0bk1qo8)
# 6 "fortran-tasks.f90"
!$omp task untied default(none) shared(n) firstprivate(POMP_task_2_z0bk1qo8)
call POMP_Task_begin_z0bk1qo8(2, POMP_task_2_z0bk1qo8)
block
integer(selected_int_kind(18)) :: POMP_task_3_z0bk1qo8
call POMP_Task_enter_z0bk1qo8(3, POMP_task_3_z0bk1qo8)
call POMP_Task_exit_z0bk1qo8(3)
call POMP_Task_suspend_z0bk1qo8(2)
# 7 "fortran-tasks.f90"
!$omp task firstprivate(POMP_task_3_z0bk1qo8)
call POMP_Task_begin_z0bk1qo8(3, POMP_task_3_z0bk1qo8)
# 8 "fortran-tasks.f90"
  n = 2
call POMP_Task_end_z0bk1qo8(3)
# 9 "fortran-tasks.f90"
!$omp end task
call POMP_Task_resume_z0bk1qo8(2, POMP_task_2_z0bk1qo8)
end block
call POMP_Task_suspend_z0bk1qo8(2)
# 10 "fortran-tasks.f90"
!$omp taskwait
call POMP_Task_resume_z0bk1qo8(2, POMP_task_2_z0bk1qo8)
# 11 "fortran-tasks.f90"
!$omp taskgroup
  n = 3
call POMP_Task_suspend_z0bk1qo8(2)
# 13 "fortran-tasks.f90"
!$omp end taskgroup
call POMP_Task_resume_z0bk1qo8(2, POMP_task_2_z0bk1qo8)
call POMP_Task_end_z0bk1qo8(2)
# 14 "fortran-tasks.f90"
!$omp end task
call POMP_Task_exit_z0bk1qo8(2)
end block
call POMP_Taskloop_enter_z0bk1qo8(4)
# 15 "fortran-tasks.f90"
!$omp taskloop
  do i = 1, n
  end do
call POMP_Taskloop_exit_z0bk1qo8(4)
call POMP_Taskyield_enter_z0bk1qo8(5)
# 18 "fortran-tasks.f90"
!$omp taskyield
call POMP_Taskyield_exit_z0bk1qo8(5)
# 19 "fortran-tasks.f90"
end subroutine
