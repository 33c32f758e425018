! Instrumented by POMP Lens; edit the original.
#line 1 "fortran-preprocessed.F90"
#define CLAUSES private(i)
subroutine preprocessed(n)
#ifdef _OPENMP
  use omp_lib
#endif
  integer :: i, n
!$omp parallel CLAUSES
  n = 1
!$omp end parallel
#if N > 5
call POMP_Parallel_fork('zcbh41di-0000001'//'8:parallel0:0 11 11 16 16 0 29:/src/fortran-preprocessed.F90')
#line 11 "fortran-preprocessed.F90"
!$omp parallel
call POMP_Parallel_begin('zcbh41di-0000001')
#line 12 "fortran-preprocessed.F90"
  n = 2
#  ifdef DEEP
call POMP_Barrier_enter('zcbh41di-0000002'//'7:barrier0:0 14 14 14 14 0 29:/src/fortran-preprocessed.F90')
#line 14 "fortran-preprocessed.F90"
!$omp barrier
call POMP_Barrier_exit('zcbh41di-0000002')
#line 15 "fortran-preprocessed.F90"
#  endif
#line 16 "fortran-preprocessed.F90"
call POMP_Barrier_enter('zcbh41di-0000001')
!$omp barrier
call POMP_Barrier_exit('zcbh41di-0000001')
call POMP_Parallel_end('zcbh41di-0000001')
#line 16 "fortran-preprocessed.F90"
!$omp end parallel
call POMP_Parallel_join('zcbh41di-0000001')
#line 17 "fortran-preprocessed.F90"
#else
#line 18 "fortran-preprocessed.F90"
call POMP_Critical_enter('zcbh41di-0000003'//'8:critical0:0 18 18 20 20 0 29:/src/fortran-preprocessed.F90')
#line 18 "fortran-preprocessed.F90"
!$omp critical
call POMP_Critical_begin('zcbh41di-0000003')
#line 19 "fortran-preprocessed.F90"
  n = 3
call POMP_Critical_end('zcbh41di-0000003')
#line 20 "fortran-preprocessed.F90"
!$omp end critical
call POMP_Critical_exit('zcbh41di-0000003')
#line 21 "fortran-preprocessed.F90"
#endif
#line 22 "fortran-preprocessed.F90"
#ifdef _OPENMP
#define POMP_HAS_23_zcbh41di
call POMP_Parallel_fork('zcbh41di-0000004'//'11:parallel do0:0 23 23 26 26 0 29:/src/fortran-preprocessed.F90')
#line 23 "fortran-preprocessed.F90"
!$omp parallel
call POMP_Parallel_begin('zcbh41di-0000004')
call POMP_Do_enter('zcbh41di-0000004')
#line 23 "fortran-preprocessed.F90"
!$omp          do
#line 24 "fortran-preprocessed.F90"
#endif
#line 25 "fortran-preprocessed.F90"
  do i = 1, n
  end do
#ifdef POMP_HAS_23_zcbh41di
!$omp end do nowait
call POMP_Barrier_enter('zcbh41di-0000004')
!$omp barrier
call POMP_Barrier_exit('zcbh41di-0000004')
call POMP_Do_exit('zcbh41di-0000004')
call POMP_Parallel_end('zcbh41di-0000004')
!$omp end parallel
call POMP_Parallel_join('zcbh41di-0000004')
#endif
#line 27 "fortran-preprocessed.F90"
# 100 "other.f90"
call POMP_Barrier_enter('zcbh41di-0000005'//'7:barrier0:0 28 28 28 28 0 29:/src/fortran-preprocessed.F90')
#line 100 "other.f90"
!$omp barrier
call POMP_Barrier_exit('zcbh41di-0000005')
#line 101 "other.f90"
end subroutine
