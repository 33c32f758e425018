! Instrumented by POMP Lens; edit the original.
# 1 "fortran-clauses.f90"
subroutine clauses(a_long_array_name, another_long_array_name, n)
  integer :: i, n, total, last
  real :: a_long_array_name(n), another_long_array_name(n)
call POMP_Parallel_fork('y3br64k4-0000001'//'11:parallel do0:0 4 4 7 7 1 0:0:9:+ : total0:24:/src/fortran-clauses.f90')
# 4 "fortran-clauses.f90"
!$omp parallel default(none) shared(a_long_array_name, another_long_array_name, n) reduction(+ : total) if(n > 5) shared(last)
call POMP_Parallel_begin('y3br64k4-0000001')
call POMP_Do_enter('y3br64k4-0000001')
call POMP_Iterations('y3br64k4-0000001', &
&real(1, selected_real_kind(15)), real(n, selected_real_kind(15)), real(1, selected_real_kind(15)))
# 4 "fortran-clauses.f90"
!$omp          do                                                                                          lastprivate(last)
# 5 "fortran-clauses.f90"
  do i = 1, n
    last = i
  end do
!$omp end do nowait
call POMP_Barrier_enter('y3br64k4-0000001')
!$omp barrier
call POMP_Barrier_exit('y3br64k4-0000001')
call POMP_Do_exit('y3br64k4-0000001')
call POMP_Parallel_end('y3br64k4-0000001')
!$omp end parallel
call POMP_Parallel_join('y3br64k4-0000001')
call POMP_Parallel_fork('y3br64k4-0000002'//'11:parallel do0:0 8 12 16 16 1 7:dynamic1:40:0:24:/src/fortran-clauses.f90')
# 8 "fortran-clauses.f90"
!$OMP parallel &



!$omp&                          num_threads(2)
call POMP_Parallel_begin('y3br64k4-0000002')
call POMP_Do_enter('y3br64k4-0000002')
call POMP_Iterations('y3br64k4-0000002', &
&real(1, selected_real_kind(15)), real(n, selected_real_kind(15)), real(1, selected_real_kind(15)))
# 8 "fortran-clauses.f90"
!$OMP          do &

!$omp&  firstprivate(last) &
!$omp&  lastprivate(last        ) &
!$omp&    schedule (dynamic, 4)
# 13 "fortran-clauses.f90"
  do i = 1, n
    last = i
  end do
!$omp end do nowait
call POMP_Barrier_enter('y3br64k4-0000002')
!$omp barrier
call POMP_Barrier_exit('y3br64k4-0000002')
call POMP_Do_exit('y3br64k4-0000002')
call POMP_Parallel_end('y3br64k4-0000002')
!$omp end parallel
call POMP_Parallel_join('y3br64k4-0000002')
# 17 "fortran-clauses.f90"
call POMP_Do_enter('y3br64k4-0000003'//'2:do0:0 17 17 20 20 1 6:static0:9:+ : total0:24:/src/fortran-clauses.f90')
call POMP_Iterations('y3br64k4-0000003', &
&real(1, selected_real_kind(15)), real(n, selected_real_kind(15)), real(1, selected_real_kind(15)))
# 17 "fortran-clauses.f90"
!$omp do schedule(static) reduction(+ : total) private(a_private_variable, another_private_variable, a_third_one)
  do i = 1, n
  end do
!$omp end do nowait
# 21 "fortran-clauses.f90"
call POMP_Barrier_enter('y3br64k4-0000003')
!$omp barrier
call POMP_Barrier_exit('y3br64k4-0000003')
call POMP_Do_exit('y3br64k4-0000003')
# 21 "fortran-clauses.f90"
end subroutine
