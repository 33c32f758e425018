! Instrumented by POMP Lens; edit the original.
# 1 "fortran-metadirective.f90"
subroutine choose(n, a)
  implicit none
  integer :: n, i, a(n)
call POMP_Metadirective_enter('2jar8qzo-0000001'//'13:metadirective0:0 4 4 9 9 0 30:/src/fortran-metadirective.f90')
# 4 "fortran-metadirective.f90"
!$omp metadirective when(user={condition(.true.)}: parallel do) otherwise(do)
  do i = 1, n
call POMP_Critical_enter('2jar8qzo-0000002'//'8:critical0:0 6 6 8 8 0 30:/src/fortran-metadirective.f90')
# 6 "fortran-metadirective.f90"
!$omp critical
call POMP_Critical_begin('2jar8qzo-0000002')
# 7 "fortran-metadirective.f90"
    a(i) = i
call POMP_Critical_end('2jar8qzo-0000002')
# 8 "fortran-metadirective.f90"
!$omp end critical
call POMP_Critical_exit('2jar8qzo-0000002')
# 9 "fortran-metadirective.f90"
  end do
call POMP_Metadirective_exit('2jar8qzo-0000001')
call POMP_Metadirective_enter('2jar8qzo-0000003'//'13:metadirective0:0 10 10 15 15 0 30:/src/fortran-metadirective.f90')
# 10 "fortran-metadirective.f90"
!$omp metadirective when(device={kind(gpu)}: target teams loop) default(parallel do)
  do i = 1, n
!$omp critical
    a(i) = i
!$omp end critical
  end do
call POMP_Metadirective_exit('2jar8qzo-0000003')
# 16 "fortran-metadirective.f90"
!$omp metadirective when(device={kind(host)}: barrier) default(nothing)
!$omp begin metadirective when(user={condition(n > 9)}: parallel) otherwise(nothing)
call POMP_Critical_enter('2jar8qzo-0000004'//'8:critical0:0 18 18 20 20 0 30:/src/fortran-metadirective.f90')
# 18 "fortran-metadirective.f90"
!$omp critical
call POMP_Critical_begin('2jar8qzo-0000004')
# 19 "fortran-metadirective.f90"
  a(1) = 1
call POMP_Critical_end('2jar8qzo-0000004')
# 20 "fortran-metadirective.f90"
!$omp end critical
call POMP_Critical_exit('2jar8qzo-0000004')
# 21 "fortran-metadirective.f90"
!$omp end metadirective
!$omp begin metadirective when(device={kind(gpu)}: target) otherwise(parallel)
!$omp critical
  a(1) = 1
!$omp end critical
!$omp end metadirective
call POMP_Do_enter('2jar8qzo-0000005'//'2:do0:0 27 27 31 31 0 30:/src/fortran-metadirective.f90')
call POMP_Iterations('2jar8qzo-0000005', &
&real(1, selected_real_kind(15)), real(n, selected_real_kind(15)), real(1, selected_real_kind(15)))
# 27 "fortran-metadirective.f90"
!$omp do
!$omp metadirective when(device={kind(host)}: unroll partial(2)) default(unroll)
  do i = 1, n
    a(i) = i
  end do
!$omp end do nowait
call POMP_Barrier_enter('2jar8qzo-0000005')
!$omp barrier
call POMP_Barrier_exit('2jar8qzo-0000005')
call POMP_Do_exit('2jar8qzo-0000005')
# 32 "fortran-metadirective.f90"
end subroutine
