! Instrumented by POMP Lens; edit the original.
# 1 "fortran-ends.f90"
program ends
  ! No end directives, nowait and copyprivate on them, strictly structured blocks.
  integer :: i, j, x
call POMP_Parallel_fork('i4uamc5h-0000001'//'8:parallel0:0 4 4 31 31 0 21:/src/fortran-ends.f90')
# 4 "fortran-ends.f90"
!$omp parallel
call POMP_Parallel_begin('i4uamc5h-0000001')
# 5 "fortran-ends.f90"
  block
    integer :: y
call POMP_Do_enter('i4uamc5h-0000002'//'2:do0:0 7 7 9 9 0 21:/src/fortran-ends.f90')
call POMP_Iterations('i4uamc5h-0000002', &
&real(1, selected_real_kind(15)), real(5, selected_real_kind(15)), real(1, selected_real_kind(15)))
# 7 "fortran-ends.f90"
!$omp do
    do i = 1, 5
    end do
!$omp end do nowait
call POMP_Barrier_enter('i4uamc5h-0000002')
!$omp barrier
call POMP_Barrier_exit('i4uamc5h-0000002')
call POMP_Do_exit('i4uamc5h-0000002')
call POMP_Do_enter('i4uamc5h-0000003'//'2:do0:0 10 10 13 13 0 21:/src/fortran-ends.f90')
call POMP_Iterations('i4uamc5h-0000003', &
&real(1, selected_real_kind(15)), real(5, selected_real_kind(15)), real(1, selected_real_kind(15)))
# 10 "fortran-ends.f90"
!$omp do
    do i = 1, 5
    end do
!$omp end do nowait
call POMP_Do_exit('i4uamc5h-0000003')
call POMP_Do_enter('i4uamc5h-0000004'//'2:do0:0 14 14 16 16 0 21:/src/fortran-ends.f90')
call POMP_Iterations('i4uamc5h-0000004', &
&real(1, selected_real_kind(15)), real(5, selected_real_kind(15)), real(1, selected_real_kind(15)))
# 14 "fortran-ends.f90"
!$omp do nowait
    do i = 1, 5
    end do
call POMP_Do_exit('i4uamc5h-0000004')
call POMP_Single_enter('i4uamc5h-0000005'//'6:single0:0 17 17 19 19 0 21:/src/fortran-ends.f90')
# 17 "fortran-ends.f90"
!$omp single
call POMP_Single_begin('i4uamc5h-0000005')
# 18 "fortran-ends.f90"
    x = 1
call POMP_Single_end('i4uamc5h-0000005')
# 19 "fortran-ends.f90"
!$omp end single copyprivate(x) ! all get it
call POMP_Single_exit('i4uamc5h-0000005')
call POMP_Single_enter('i4uamc5h-0000006'//'6:single0:0 20 20 23 23 0 21:/src/fortran-ends.f90')
# 20 "fortran-ends.f90"
!$omp single
call POMP_Single_begin('i4uamc5h-0000006')
# 21 "fortran-ends.f90"
    block
      x = 2
    end block
call POMP_Single_end('i4uamc5h-0000006')
!$omp end single nowait
call POMP_Barrier_enter('i4uamc5h-0000006')
!$omp barrier
call POMP_Barrier_exit('i4uamc5h-0000006')
call POMP_Single_exit('i4uamc5h-0000006')
call POMP_Sections_enter('i4uamc5h-0000007'//'8:sections0:2 24 24 30 30 0 21:/src/fortran-ends.f90')
# 24 "fortran-ends.f90"
!$omp sections
call POMP_Section_begin('i4uamc5h-0000007')
# 25 "fortran-ends.f90"
    x = 1
call POMP_Section_end('i4uamc5h-0000007')
# 26 "fortran-ends.f90"
!$omp section
call POMP_Section_begin('i4uamc5h-0000007')
call POMP_Parallel_fork('i4uamc5h-0000008'//'11:parallel do0:0 27 27 29 29 0 21:/src/fortran-ends.f90')
# 27 "fortran-ends.f90"
!$omp parallel
call POMP_Parallel_begin('i4uamc5h-0000008')
call POMP_Do_enter('i4uamc5h-0000008')
call POMP_Iterations('i4uamc5h-0000008', &
&real(1, selected_real_kind(15)), real(5, selected_real_kind(15)), real(1, selected_real_kind(15)))
# 27 "fortran-ends.f90"
!$omp          do
# 28 "fortran-ends.f90"
    do i = 1, 5
    end do
!$omp end do nowait
call POMP_Barrier_enter('i4uamc5h-0000008')
!$omp barrier
call POMP_Barrier_exit('i4uamc5h-0000008')
call POMP_Do_exit('i4uamc5h-0000008')
call POMP_Parallel_end('i4uamc5h-0000008')
!$omp end parallel
call POMP_Parallel_join('i4uamc5h-0000008')
call POMP_Section_end('i4uamc5h-0000007')
# 30 "fortran-ends.f90"
!$omp end sections nowait
call POMP_Sections_exit('i4uamc5h-0000007')
# 31 "fortran-ends.f90"
  end block
call POMP_Barrier_enter('i4uamc5h-0000001')
!$omp barrier
call POMP_Barrier_exit('i4uamc5h-0000001')
call POMP_Parallel_end('i4uamc5h-0000001')
!$omp end parallel
call POMP_Parallel_join('i4uamc5h-0000001')
# 32 "fortran-ends.f90"
!$omp parallel sections
  block
    x = 1
!$omp section
    x = 2
  end block
call POMP_Atomic_enter('i4uamc5h-0000009'//'6:atomic0:0 38 38 40 40 0 21:/src/fortran-ends.f90')
# 38 "fortran-ends.f90"
!$omp atomic capture
  x = y; y = 1
!$omp end atomic
call POMP_Atomic_exit('i4uamc5h-0000009')
call POMP_Do_enter('i4uamc5h-0000010'//'2:do0:0 41 41 42 42 0 21:/src/fortran-ends.f90')
# 41 "fortran-ends.f90"
!$omp do
  do i = 1, 5; end do; 
!$omp end do nowait
call POMP_Barrier_enter('i4uamc5h-0000010')
!$omp barrier
call POMP_Barrier_exit('i4uamc5h-0000010')
call POMP_Do_exit('i4uamc5h-0000010')
# 42 "fortran-ends.f90"
                       j = 1; x = 2
call POMP_Taskgroup_enter('i4uamc5h-0000011'//'9:taskgroup0:0 43 43 45 45 0 21:/src/fortran-ends.f90')
# 43 "fortran-ends.f90"
!$omp taskgroup
call POMP_Taskgroup_begin('i4uamc5h-0000011')
# 44 "fortran-ends.f90"
  x = 3
call POMP_Taskgroup_end('i4uamc5h-0000011')
# 45 "fortran-ends.f90"
!$omp end taskgroup
call POMP_Taskgroup_exit('i4uamc5h-0000011')
# 46 "fortran-ends.f90"
end program
