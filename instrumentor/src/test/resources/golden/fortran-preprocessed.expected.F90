! Instrumented by POMP Lens; edit the original.
subroutine POMP_Barrier_enter_zcbh41di(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_zcbh41di(d, a)
call POMP_Barrier_enter(a)
end
subroutine POMP_Barrier_exit_zcbh41di(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_zcbh41di(d, a)
call POMP_Barrier_exit(a)
end
subroutine POMP_Critical_begin_zcbh41di(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_zcbh41di(d, a)
call POMP_Critical_begin(a)
end
subroutine POMP_Critical_end_zcbh41di(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_zcbh41di(d, a)
call POMP_Critical_end(a)
end
subroutine POMP_Critical_enter_zcbh41di(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_zcbh41di(d, a)
call POMP_Critical_enter(a)
end
subroutine POMP_Critical_exit_zcbh41di(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_zcbh41di(d, a)
call POMP_Critical_exit(a)
end
subroutine POMP_Do_enter_zcbh41di(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_zcbh41di(d, a)
call POMP_Do_enter(a)
end
subroutine POMP_Do_exit_zcbh41di(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_zcbh41di(d, a)
call POMP_Do_exit(a)
end
subroutine POMP_Parallel_begin_zcbh41di(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_zcbh41di(d, a)
call POMP_Parallel_begin(a)
end
subroutine POMP_Parallel_end_zcbh41di(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_zcbh41di(d, a)
call POMP_Parallel_end(a)
end
subroutine POMP_Parallel_fork_zcbh41di(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_zcbh41di(d, a)
call POMP_Parallel_fork(a)
end
subroutine POMP_Parallel_join_zcbh41di(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_zcbh41di(d, a)
call POMP_Parallel_join(a)
end
subroutine POMP_Descriptor_zcbh41di(d, a)
integer d
integer(selected_int_kind(18)) a, t
character(40) s(5)
data t /0/
data s(1) /'5 29:/src/fortran-preprocessed.F908:para'/
data s(2) /'llel0:0 11 11 16 16 0 7:barrier0:0 14 14'/
data s(3) /' 14 14 0 8:critical0:0 18 18 20 20 0 11:'/
data s(4) /'parallel do0:0 23 23 26 26 0 7:barrier0:'/
data s(5) /'0 28 28 28 28 0 '/
call pompdescriptor(t, int(d, selected_int_kind(9)), a, s, int(176, selected_int_kind(9)))
end
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
call POMP_Parallel_fork_zcbh41di(1)
#line 11 "fortran-preprocessed.F90"
!$omp parallel
call POMP_Parallel_begin_zcbh41di(1)
#line 12 "fortran-preprocessed.F90"
  n = 2
#  ifdef DEEP
call POMP_Barrier_enter_zcbh41di(2)
#line 14 "fortran-preprocessed.F90"
!$omp barrier
call POMP_Barrier_exit_zcbh41di(2)
#line 15 "fortran-preprocessed.F90"
#  endif
#line 16 "fortran-preprocessed.F90"
call POMP_Barrier_enter_zcbh41di(1)
!$omp barrier
call POMP_Barrier_exit_zcbh41di(1)
call POMP_Parallel_end_zcbh41di(1)
#line 16 "fortran-preprocessed.F90"
!$omp end parallel
call POMP_Parallel_join_zcbh41di(1)
#line 17 "fortran-preprocessed.F90"
#else
#line 18 "fortran-preprocessed.F90"
call POMP_Critical_enter_zcbh41di(3)
#line 18 "fortran-preprocessed.F90"
!$omp critical
call POMP_Critical_begin_zcbh41di(3)
#line 19 "fortran-preprocessed.F90"
  n = 3
call POMP_Critical_end_zcbh41di(3)
#line 20 "fortran-preprocessed.F90"
!$omp end critical
call POMP_Critical_exit_zcbh41di(3)
#line 21 "fortran-preprocessed.F90"
#endif
#line 22 "fortran-preprocessed.F90"
#ifdef _OPENMP
#define POMP_HAS_23_zcbh41di
call POMP_Parallel_fork_zcbh41di(4)
#line 23 "fortran-preprocessed.F90"
!$omp parallel
call POMP_Parallel_begin_zcbh41di(4)
call POMP_Do_enter_zcbh41di(4)
#line 23 "fortran-preprocessed.F90"
!$omp do
#line 24 "fortran-preprocessed.F90"
#endif
#line 25 "fortran-preprocessed.F90"
  do i = 1, n
  end do
#ifdef POMP_HAS_23_zcbh41di
!$omp end do nowait
call POMP_Barrier_enter_zcbh41di(4)
!$omp barrier
call POMP_Barrier_exit_zcbh41di(4)
call POMP_Do_exit_zcbh41di(4)
call POMP_Parallel_end_zcbh41di(4)
!$omp end parallel
call POMP_Parallel_join_zcbh41di(4)
#endif
#line 27 "fortran-preprocessed.F90"
# 100 "other.f90"
call POMP_Barrier_enter_zcbh41di(5)
#line 100 "other.f90"
!$omp barrier
call POMP_Barrier_exit_zcbh41di(5)
#line 101 "other.f90"
end subroutine
