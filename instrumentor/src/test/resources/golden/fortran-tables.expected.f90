! Instrumented by POMP Lens; edit the original.
subroutine POMP_Atomic_enter_h0e0rzoo(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_h0e0rzoo(d, a)
call POMP_Atomic_enter(a)
end
subroutine POMP_Atomic_exit_h0e0rzoo(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_h0e0rzoo(d, a)
call POMP_Atomic_exit(a)
end
subroutine POMP_Barrier_enter_h0e0rzoo(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_h0e0rzoo(d, a)
call POMP_Barrier_enter(a)
end
subroutine POMP_Barrier_exit_h0e0rzoo(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_h0e0rzoo(d, a)
call POMP_Barrier_exit(a)
end
subroutine POMP_Critical_begin_h0e0rzoo(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_h0e0rzoo(d, a)
call POMP_Critical_begin(a)
end
subroutine POMP_Critical_end_h0e0rzoo(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_h0e0rzoo(d, a)
call POMP_Critical_end(a)
end
subroutine POMP_Critical_enter_h0e0rzoo(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_h0e0rzoo(d, a)
call POMP_Critical_enter(a)
end
subroutine POMP_Critical_exit_h0e0rzoo(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_h0e0rzoo(d, a)
call POMP_Critical_exit(a)
end
subroutine POMP_Do_enter_h0e0rzoo(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_h0e0rzoo(d, a)
call POMP_Do_enter(a)
end
subroutine POMP_Do_exit_h0e0rzoo(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_h0e0rzoo(d, a)
call POMP_Do_exit(a)
end
subroutine POMP_Master_begin_h0e0rzoo(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_h0e0rzoo(d, a)
call POMP_Master_begin(a)
end
subroutine POMP_Master_end_h0e0rzoo(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_h0e0rzoo(d, a)
call POMP_Master_end(a)
end
subroutine POMP_Parallel_begin_h0e0rzoo(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_h0e0rzoo(d, a)
call POMP_Parallel_begin(a)
end
subroutine POMP_Parallel_end_h0e0rzoo(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_h0e0rzoo(d, a)
call POMP_Parallel_end(a)
end
subroutine POMP_Parallel_fork_h0e0rzoo(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_h0e0rzoo(d, a)
call POMP_Parallel_fork(a)
end
subroutine POMP_Parallel_join_h0e0rzoo(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_h0e0rzoo(d, a)
call POMP_Parallel_join(a)
end
subroutine POMP_Section_begin_h0e0rzoo(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_h0e0rzoo(d, a)
call POMP_Section_begin(a)
end
subroutine POMP_Section_end_h0e0rzoo(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_h0e0rzoo(d, a)
call POMP_Section_end(a)
end
subroutine POMP_Sections_enter_h0e0rzoo(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_h0e0rzoo(d, a)
call POMP_Sections_enter(a)
end
subroutine POMP_Sections_exit_h0e0rzoo(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_h0e0rzoo(d, a)
call POMP_Sections_exit(a)
end
subroutine POMP_Single_begin_h0e0rzoo(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_h0e0rzoo(d, a)
call POMP_Single_begin(a)
end
subroutine POMP_Single_end_h0e0rzoo(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_h0e0rzoo(d, a)
call POMP_Single_end(a)
end
subroutine POMP_Single_enter_h0e0rzoo(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_h0e0rzoo(d, a)
call POMP_Single_enter(a)
end
subroutine POMP_Single_exit_h0e0rzoo(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_h0e0rzoo(d, a)
call POMP_Single_exit(a)
end
subroutine POMP_Workshare_enter_h0e0rzoo(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_h0e0rzoo(d, a)
call POMP_Workshare_enter(a)
end
subroutine POMP_Workshare_exit_h0e0rzoo(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_h0e0rzoo(d, a)
call POMP_Workshare_exit(a)
end
subroutine POMP_Descriptor_h0e0rzoo(d, a)
integer d
integer(selected_int_kind(18)) a, t
character(40) s(10)
data t /0/
data s(1) /'12 23:/src/fortran-tables.f908:parallel0'/
data s(2) /':0 4 4 32 32 0 2:do0:0 6 6 10 10 0 9:wor'/
data s(3) /'kshare0:0 11 11 13 13 0 8:sections0:2 14'/
data s(4) /' 14 19 19 0 8:critical0:0 20 20 22 22 0 '/
data s(5) /'6:single0:0 23 23 25 25 0 6:atomic0:0 26'/
data s(6) /' 26 27 27 0 6:master0:0 28 28 30 30 0 7:'/
data s(7) /'barrier0:0 31 31 31 31 0 11:parallel do0'/
data s(8) /':0 33 33 37 37 1 6:static0:0:0:17:parall'/
data s(9) /'el sections0:1 38 38 41 41 0 18:parallel'/
data s(10) /' workshare0:0 42 42 44 44 0 '/
call pompdescriptor(t, int(d, selected_int_kind(9)), a, s, int(388, selected_int_kind(9)))
end
# 1 "fortran-tables.f90"
subroutine tables(a, n)
  integer :: n, i
  real :: a(n), x
call POMP_Parallel_fork_h0e0rzoo(1)
# 4 "fortran-tables.f90"
!$omp parallel
call POMP_Parallel_begin_h0e0rzoo(1)
# 5 "fortran-tables.f90"
  call work
call POMP_Do_enter_h0e0rzoo(2)
# 6 "fortran-tables.f90"
!$omp do
  do i = 1, n
    a(i) = i
  end do
!$omp end do nowait
call POMP_Barrier_enter_h0e0rzoo(2)
!$omp barrier
call POMP_Barrier_exit_h0e0rzoo(2)
call POMP_Do_exit_h0e0rzoo(2)
call POMP_Workshare_enter_h0e0rzoo(3)
# 11 "fortran-tables.f90"
!$omp workshare
  a = a + 1
!$omp end workshare nowait
call POMP_Barrier_enter_h0e0rzoo(3)
!$omp barrier
call POMP_Barrier_exit_h0e0rzoo(3)
call POMP_Workshare_exit_h0e0rzoo(3)
call POMP_Sections_enter_h0e0rzoo(4)
# 14 "fortran-tables.f90"
!$omp sections
!$omp section
call POMP_Section_begin_h0e0rzoo(4)
# 16 "fortran-tables.f90"
  call work
call POMP_Section_end_h0e0rzoo(4)
# 17 "fortran-tables.f90"
!$omp section
call POMP_Section_begin_h0e0rzoo(4)
# 18 "fortran-tables.f90"
  call work
call POMP_Section_end_h0e0rzoo(4)
# 19 "fortran-tables.f90"
!$omp end sections nowait
call POMP_Barrier_enter_h0e0rzoo(4)
!$omp barrier
call POMP_Barrier_exit_h0e0rzoo(4)
call POMP_Sections_exit_h0e0rzoo(4)
call POMP_Critical_enter_h0e0rzoo(5)
# 20 "fortran-tables.f90"
!$omp critical
call POMP_Critical_begin_h0e0rzoo(5)
# 21 "fortran-tables.f90"
  x = 1
call POMP_Critical_end_h0e0rzoo(5)
# 22 "fortran-tables.f90"
!$omp end critical
call POMP_Critical_exit_h0e0rzoo(5)
call POMP_Single_enter_h0e0rzoo(6)
# 23 "fortran-tables.f90"
!$omp single
call POMP_Single_begin_h0e0rzoo(6)
# 24 "fortran-tables.f90"
  x = 1
call POMP_Single_end_h0e0rzoo(6)
# 25 "fortran-tables.f90"
!$omp end single nowait
call POMP_Barrier_enter_h0e0rzoo(6)
!$omp barrier
call POMP_Barrier_exit_h0e0rzoo(6)
call POMP_Single_exit_h0e0rzoo(6)
call POMP_Atomic_enter_h0e0rzoo(7)
# 26 "fortran-tables.f90"
!$omp atomic
  x = x + 1
call POMP_Atomic_exit_h0e0rzoo(7)
# 28 "fortran-tables.f90"
!$omp master
call POMP_Master_begin_h0e0rzoo(8)
# 29 "fortran-tables.f90"
  x = 1
call POMP_Master_end_h0e0rzoo(8)
# 30 "fortran-tables.f90"
!$omp end master
call POMP_Barrier_enter_h0e0rzoo(9)
# 31 "fortran-tables.f90"
!$omp barrier
call POMP_Barrier_exit_h0e0rzoo(9)
call POMP_Barrier_enter_h0e0rzoo(1)
!$omp barrier
call POMP_Barrier_exit_h0e0rzoo(1)
call POMP_Parallel_end_h0e0rzoo(1)
# 32 "fortran-tables.f90"
!$omp end parallel
call POMP_Parallel_join_h0e0rzoo(1)
call POMP_Parallel_fork_h0e0rzoo(10)
# 33 "fortran-tables.f90"
!$omp parallel private(i)
call POMP_Parallel_begin_h0e0rzoo(10)
call POMP_Do_enter_h0e0rzoo(10)
# 33 "fortran-tables.f90"
!$omp do schedule(static) ordered lastprivate(x)
# 34 "fortran-tables.f90"
  do i = 1, n
    x = i
  end do
!$omp end do nowait
call POMP_Barrier_enter_h0e0rzoo(10)
!$omp barrier
call POMP_Barrier_exit_h0e0rzoo(10)
call POMP_Do_exit_h0e0rzoo(10)
call POMP_Parallel_end_h0e0rzoo(10)
!$omp end parallel
call POMP_Parallel_join_h0e0rzoo(10)
# 38 "fortran-tables.f90"
call POMP_Parallel_fork_h0e0rzoo(11)
# 38 "fortran-tables.f90"
!$omp parallel
call POMP_Parallel_begin_h0e0rzoo(11)
call POMP_Sections_enter_h0e0rzoo(11)
# 38 "fortran-tables.f90"
!$omp sections
# 39 "fortran-tables.f90"
!$omp section
call POMP_Section_begin_h0e0rzoo(11)
# 40 "fortran-tables.f90"
  call work
call POMP_Section_end_h0e0rzoo(11)
# 41 "fortran-tables.f90"
!$omp end sections nowait
call POMP_Barrier_enter_h0e0rzoo(11)
!$omp barrier
call POMP_Barrier_exit_h0e0rzoo(11)
call POMP_Sections_exit_h0e0rzoo(11)
call POMP_Parallel_end_h0e0rzoo(11)
!$omp end parallel
call POMP_Parallel_join_h0e0rzoo(11)
# 42 "fortran-tables.f90"
call POMP_Parallel_fork_h0e0rzoo(12)
# 42 "fortran-tables.f90"
!$omp parallel
call POMP_Parallel_begin_h0e0rzoo(12)
call POMP_Workshare_enter_h0e0rzoo(12)
# 42 "fortran-tables.f90"
!$omp workshare
# 43 "fortran-tables.f90"
  a = 0
!$omp end workshare nowait
call POMP_Barrier_enter_h0e0rzoo(12)
!$omp barrier
call POMP_Barrier_exit_h0e0rzoo(12)
call POMP_Workshare_exit_h0e0rzoo(12)
call POMP_Parallel_end_h0e0rzoo(12)
!$omp end parallel
call POMP_Parallel_join_h0e0rzoo(12)
# 45 "fortran-tables.f90"
end subroutine
