! Instrumented by POMP Lens; edit the original.
# 1 "fortran-cancel.f90"
subroutine shared_out(n, a)
    integer :: n, i, a(n)
call POMP_Parallel_fork('7evehx8k-0000001'//'8:parallel0:0 3 3 21 21 0 23:/src/fortran-cancel.f90')
# 3 "fortran-cancel.f90"
    !$omp parallel
call POMP_Parallel_begin('7evehx8k-0000001')
# 4 "fortran-cancel.f90"
    if (n > 4) then
call POMP_Cancel('7evehx8k-0000002'//'6:cancel0:0 5 5 5 5 0 23:/src/fortran-cancel.f90')
# 5 "fortran-cancel.f90"
        !$omp cancel parallel
    end if
call POMP_Taskgroup_enter('7evehx8k-0000003'//'9:taskgroup0:0 7 7 16 16 0 23:/src/fortran-cancel.f90')
# 7 "fortran-cancel.f90"
    !$omp taskgroup
call POMP_Taskgroup_begin('7evehx8k-0000003')
call POMP_Do_enter('7evehx8k-0000004'//'2:do0:0 8 8 12 12 0 23:/src/fortran-cancel.f90')
call POMP_Iterations('7evehx8k-0000004', &
&real(1, selected_real_kind(15)), real(n, selected_real_kind(15)), real(1, selected_real_kind(15)))
# 8 "fortran-cancel.f90"
    !$omp do
    do i = 1, n
        a(i) = i
    end do
    !$omp end do
call POMP_Do_exit('7evehx8k-0000004')
call POMP_Sections_enter('7evehx8k-0000005'//'8:sections0:1 13 13 15 15 0 23:/src/fortran-cancel.f90')
# 13 "fortran-cancel.f90"
    !$omp sections
call POMP_Section_begin('7evehx8k-0000005')
# 14 "fortran-cancel.f90"
    a(1) = 0
call POMP_Section_end('7evehx8k-0000005')
# 15 "fortran-cancel.f90"
    !$omp end sections
call POMP_Sections_exit('7evehx8k-0000005')
call POMP_Taskgroup_end('7evehx8k-0000003')
# 16 "fortran-cancel.f90"
    !$omp end taskgroup
call POMP_Taskgroup_exit('7evehx8k-0000003')
call POMP_Do_enter('7evehx8k-0000006'//'2:do0:0 17 17 20 20 0 23:/src/fortran-cancel.f90')
call POMP_Iterations('7evehx8k-0000006', &
&real(1, selected_real_kind(15)), real(n, selected_real_kind(15)), real(1, selected_real_kind(15)))
# 17 "fortran-cancel.f90"
    !$omp do
    do i = 1, n
        a(i) = a(i) + 1
    end do
!$omp end do nowait
call POMP_Barrier_enter('7evehx8k-0000006')
!$omp barrier
call POMP_Barrier_exit('7evehx8k-0000006')
call POMP_Do_exit('7evehx8k-0000006')
call POMP_Parallel_end('7evehx8k-0000001')
# 21 "fortran-cancel.f90"
    !$omp end parallel
call POMP_Parallel_join('7evehx8k-0000001')
# 22 "fortran-cancel.f90"
end subroutine
