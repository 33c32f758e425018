! Instrumented by POMP Lens; edit the original.
# 1 "fortran-places.f90"
subroutine places(n, a, total, another_total_with_a_long_name)
    integer :: n, i, a(n), total, another_total_with_a_long_name
integer(8) :: POMP_task_3_tb9t2jzo
call POMP_Parallel_fork('tb9t2jzo-0000001'//&
&'11:parallel do0:0 3 7 10 10 1 6:static0:68:+ : total,                            another_total_with_a_long_name0:23:/src/for'//&
&'tran-places.f90')
# 3 "fortran-places.f90"
    !$OMP parallel &


        !$omp& reduction(+ : total,                            another_total_with_a_long_name) &
        !$omp&                                           num_threads(3)
call POMP_Parallel_begin('tb9t2jzo-0000001')
call POMP_Do_enter('tb9t2jzo-0000001')
call POMP_Iterations('tb9t2jzo-0000001', &
&real(1, selected_real_kind(15)), real(n, selected_real_kind(15)), real(1, selected_real_kind(15)))
# 3 "fortran-places.f90"
    !$OMP          do &
    !$omp&  schedule(static)
# 8 "fortran-places.f90"
    do i = 1, n
        total = total + a(i)
    end do
!$omp end do nowait
call POMP_Barrier_enter('tb9t2jzo-0000001')
!$omp barrier
call POMP_Barrier_exit('tb9t2jzo-0000001')
call POMP_Do_exit('tb9t2jzo-0000001')
call POMP_Parallel_end('tb9t2jzo-0000001')
!$omp end parallel
call POMP_Parallel_join('tb9t2jzo-0000001')
call POMP_Parallel_fork('tb9t2jzo-0000002'//&
&'11:parallel do0:0 11 11 16 16 1 6:static0:41:+ : total, another_total_with_a_long_name0:23:/src/fortran-places.f90')
# 11 "fortran-places.f90"
!$omp parallel reduction(+ : total, another_total_with_a_long_name) num_threads(3) private(POMP_task_3_tb9t2jzo)
call POMP_Parallel_begin('tb9t2jzo-0000002')
call POMP_Do_enter('tb9t2jzo-0000002')
call POMP_Iterations('tb9t2jzo-0000002', &
&real(1, selected_real_kind(15)), real(n, selected_real_kind(15)), real(1, selected_real_kind(15)))
# 11 "fortran-places.f90"
    !$omp          do                                                                       schedule(static)
# 12 "fortran-places.f90"
    do i = 1, n
call POMP_Task_enter('tb9t2jzo-0000003'//'4:task0:0 13 13 15 15 0 23:/src/fortran-places.f90', POMP_task_3_tb9t2jzo)
# 13 "fortran-places.f90"
        !$omp task if(.false.) firstprivate(POMP_task_3_tb9t2jzo)
call POMP_Task_begin('tb9t2jzo-0000003', POMP_task_3_tb9t2jzo)
# 14 "fortran-places.f90"
        a(i) = i
call POMP_Task_end('tb9t2jzo-0000003')
# 15 "fortran-places.f90"
        !$omp end task
call POMP_Task_exit('tb9t2jzo-0000003')
# 16 "fortran-places.f90"
    end do
!$omp end do nowait
call POMP_Barrier_enter('tb9t2jzo-0000002')
!$omp barrier
call POMP_Barrier_exit('tb9t2jzo-0000002')
call POMP_Do_exit('tb9t2jzo-0000002')
call POMP_Parallel_end('tb9t2jzo-0000002')
!$omp end parallel
call POMP_Parallel_join('tb9t2jzo-0000002')
call POMP_Parallel_fork('tb9t2jzo-0000004'//'11:parallel do0:0 17 27 30 30 0 23:/src/fortran-places.f90')
# 17 "fortran-places.f90"
!$omp parallel num_threads(3)
call POMP_Parallel_begin('tb9t2jzo-0000004')
call POMP_Do_enter('tb9t2jzo-0000004')
call POMP_Iterations('tb9t2jzo-0000004', &
&real(1, selected_real_kind(15)), real(n, selected_real_kind(15)), real(1, selected_real_kind(15)))
# 17 "fortran-places.f90"
    !$omp          do
# 28 "fortran-places.f90"
    do i = 1, n
        a(i) = i
    end do
!$omp end do nowait
call POMP_Barrier_enter('tb9t2jzo-0000004')
!$omp barrier
call POMP_Barrier_exit('tb9t2jzo-0000004')
call POMP_Do_exit('tb9t2jzo-0000004')
call POMP_Parallel_end('tb9t2jzo-0000004')
!$omp end parallel
call POMP_Parallel_join('tb9t2jzo-0000004')
# 31 "fortran-places.f90"
end subroutine
