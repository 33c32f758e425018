! Instrumented by POMP Lens; edit the original.
# 1 "fortran-tables.f90"
subroutine tables(a, n)
  integer :: n, i
  real :: a(n), x
call POMP_Parallel_fork('h0e0rzoo-0000001'//'8:parallel0:0 4 4 32 32 0 23:/src/fortran-tables.f90')
# 4 "fortran-tables.f90"
!$omp parallel
call POMP_Parallel_begin('h0e0rzoo-0000001')
# 5 "fortran-tables.f90"
  call work
call POMP_Do_enter('h0e0rzoo-0000002'//'2:do0:0 6 6 10 10 0 23:/src/fortran-tables.f90')
call POMP_Iterations('h0e0rzoo-0000002', &
&real(1, selected_real_kind(15)), real(n, selected_real_kind(15)), real(1, selected_real_kind(15)))
# 6 "fortran-tables.f90"
!$omp do
  do i = 1, n
    a(i) = i
  end do
!$omp end do nowait
call POMP_Barrier_enter('h0e0rzoo-0000002')
!$omp barrier
call POMP_Barrier_exit('h0e0rzoo-0000002')
call POMP_Do_exit('h0e0rzoo-0000002')
call POMP_Workshare_enter('h0e0rzoo-0000003'//'9:workshare0:0 11 11 13 13 0 23:/src/fortran-tables.f90')
# 11 "fortran-tables.f90"
!$omp workshare
  a = a + 1
!$omp end workshare nowait
call POMP_Barrier_enter('h0e0rzoo-0000003')
!$omp barrier
call POMP_Barrier_exit('h0e0rzoo-0000003')
call POMP_Workshare_exit('h0e0rzoo-0000003')
call POMP_Sections_enter('h0e0rzoo-0000004'//'8:sections0:2 14 14 19 19 0 23:/src/fortran-tables.f90')
# 14 "fortran-tables.f90"
!$omp sections
!$omp section
call POMP_Section_begin('h0e0rzoo-0000004')
# 16 "fortran-tables.f90"
  call work
call POMP_Section_end('h0e0rzoo-0000004')
# 17 "fortran-tables.f90"
!$omp section
call POMP_Section_begin('h0e0rzoo-0000004')
# 18 "fortran-tables.f90"
  call work
call POMP_Section_end('h0e0rzoo-0000004')
# 19 "fortran-tables.f90"
!$omp end sections nowait
call POMP_Barrier_enter('h0e0rzoo-0000004')
!$omp barrier
call POMP_Barrier_exit('h0e0rzoo-0000004')
call POMP_Sections_exit('h0e0rzoo-0000004')
call POMP_Critical_enter('h0e0rzoo-0000005'//'8:critical0:0 20 20 22 22 0 23:/src/fortran-tables.f90')
# 20 "fortran-tables.f90"
!$omp critical
call POMP_Critical_begin('h0e0rzoo-0000005')
# 21 "fortran-tables.f90"
  x = 1
call POMP_Critical_end('h0e0rzoo-0000005')
# 22 "fortran-tables.f90"
!$omp end critical
call POMP_Critical_exit('h0e0rzoo-0000005')
call POMP_Single_enter('h0e0rzoo-0000006'//'6:single0:0 23 23 25 25 0 23:/src/fortran-tables.f90')
# 23 "fortran-tables.f90"
!$omp single
call POMP_Single_begin('h0e0rzoo-0000006')
# 24 "fortran-tables.f90"
  x = 1
call POMP_Single_end('h0e0rzoo-0000006')
# 25 "fortran-tables.f90"
!$omp end single nowait
call POMP_Barrier_enter('h0e0rzoo-0000006')
!$omp barrier
call POMP_Barrier_exit('h0e0rzoo-0000006')
call POMP_Single_exit('h0e0rzoo-0000006')
call POMP_Atomic_enter('h0e0rzoo-0000007'//'6:atomic0:0 26 26 27 27 0 23:/src/fortran-tables.f90')
# 26 "fortran-tables.f90"
!$omp atomic
  x = x + 1
call POMP_Atomic_exit('h0e0rzoo-0000007')
# 28 "fortran-tables.f90"
!$omp master
call POMP_Master_begin('h0e0rzoo-0000008'//'6:master0:0 28 28 30 30 0 23:/src/fortran-tables.f90')
# 29 "fortran-tables.f90"
  x = 1
call POMP_Master_end('h0e0rzoo-0000008')
# 30 "fortran-tables.f90"
!$omp end master
call POMP_Barrier_enter('h0e0rzoo-0000009'//'7:barrier0:0 31 31 31 31 0 23:/src/fortran-tables.f90')
# 31 "fortran-tables.f90"
!$omp barrier
call POMP_Barrier_exit('h0e0rzoo-0000009')
call POMP_Barrier_enter('h0e0rzoo-0000001')
!$omp barrier
call POMP_Barrier_exit('h0e0rzoo-0000001')
call POMP_Parallel_end('h0e0rzoo-0000001')
# 32 "fortran-tables.f90"
!$omp end parallel
call POMP_Parallel_join('h0e0rzoo-0000001')
call POMP_Parallel_fork('h0e0rzoo-0000010'//'11:parallel do0:0 33 33 37 37 1 6:static0:0:0:23:/src/fortran-tables.f90')
# 33 "fortran-tables.f90"
!$omp parallel                                            private(i)
call POMP_Parallel_begin('h0e0rzoo-0000010')
call POMP_Do_enter('h0e0rzoo-0000010')
call POMP_Iterations('h0e0rzoo-0000010', &
&real(1, selected_real_kind(15)), real(n, selected_real_kind(15)), real(1, selected_real_kind(15)))
# 33 "fortran-tables.f90"
!$omp          do schedule(static) ordered lastprivate(x)
# 34 "fortran-tables.f90"
  do i = 1, n
    x = i
  end do
!$omp end do nowait
call POMP_Barrier_enter('h0e0rzoo-0000010')
!$omp barrier
call POMP_Barrier_exit('h0e0rzoo-0000010')
call POMP_Do_exit('h0e0rzoo-0000010')
call POMP_Parallel_end('h0e0rzoo-0000010')
!$omp end parallel
call POMP_Parallel_join('h0e0rzoo-0000010')
# 38 "fortran-tables.f90"
call POMP_Parallel_fork('h0e0rzoo-0000011'//'17:parallel sections0:1 38 38 41 41 0 23:/src/fortran-tables.f90')
# 38 "fortran-tables.f90"
!$omp parallel
call POMP_Parallel_begin('h0e0rzoo-0000011')
call POMP_Sections_enter('h0e0rzoo-0000011')
# 38 "fortran-tables.f90"
!$omp          sections
# 39 "fortran-tables.f90"
!$omp section
call POMP_Section_begin('h0e0rzoo-0000011')
# 40 "fortran-tables.f90"
  call work
call POMP_Section_end('h0e0rzoo-0000011')
# 41 "fortran-tables.f90"
!$omp end sections nowait
call POMP_Barrier_enter('h0e0rzoo-0000011')
!$omp barrier
call POMP_Barrier_exit('h0e0rzoo-0000011')
call POMP_Sections_exit('h0e0rzoo-0000011')
call POMP_Parallel_end('h0e0rzoo-0000011')
!$omp end parallel
call POMP_Parallel_join('h0e0rzoo-0000011')
# 42 "fortran-tables.f90"
call POMP_Parallel_fork('h0e0rzoo-0000012'//'18:parallel workshare0:0 42 42 44 44 0 23:/src/fortran-tables.f90')
# 42 "fortran-tables.f90"
!$omp parallel
call POMP_Parallel_begin('h0e0rzoo-0000012')
call POMP_Workshare_enter('h0e0rzoo-0000012')
# 42 "fortran-tables.f90"
!$omp          workshare
# 43 "fortran-tables.f90"
  a = 0
!$omp end workshare nowait
call POMP_Barrier_enter('h0e0rzoo-0000012')
!$omp barrier
call POMP_Barrier_exit('h0e0rzoo-0000012')
call POMP_Workshare_exit('h0e0rzoo-0000012')
call POMP_Parallel_end('h0e0rzoo-0000012')
!$omp end parallel
call POMP_Parallel_join('h0e0rzoo-0000012')
# 45 "fortran-tables.f90"
end subroutine
