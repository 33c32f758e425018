! Instrumented by POMP Lens; edit the original.
subroutine POMP_Barrier_enter_y3br64k4(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_y3br64k4(d, a)
call POMP_Barrier_enter(a)
end
subroutine POMP_Barrier_exit_y3br64k4(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_y3br64k4(d, a)
call POMP_Barrier_exit(a)
end
subroutine POMP_Do_enter_y3br64k4(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_y3br64k4(d, a)
call POMP_Do_enter(a)
end
subroutine POMP_Do_exit_y3br64k4(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_y3br64k4(d, a)
call POMP_Do_exit(a)
end
subroutine POMP_Parallel_begin_y3br64k4(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_y3br64k4(d, a)
call POMP_Parallel_begin(a)
end
subroutine POMP_Parallel_end_y3br64k4(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_y3br64k4(d, a)
call POMP_Parallel_end(a)
end
subroutine POMP_Parallel_fork_y3br64k4(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_y3br64k4(d, a)
call POMP_Parallel_fork(a)
end
subroutine POMP_Parallel_join_y3br64k4(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_y3br64k4(d, a)
call POMP_Parallel_join(a)
end
subroutine POMP_Descriptor_y3br64k4(d, a)
integer d
integer(selected_int_kind(18)) a, t
character(40) s(5)
data t /0/
data s(1) /'3 24:/src/fortran-clauses.f9011:parallel'/
data s(2) /' do0:0 4 4 7 7 1 0:0:9:+ : total0:11:par'/
data s(3) /'allel do0:0 8 12 16 16 1 7:dynamic1:40:0'/
data s(4) /':2:do0:0 17 17 20 20 1 6:static0:9:+ : t'/
data s(5) /'otal0:'/
call pompdescriptor(t, int(d, selected_int_kind(9)), a, s, int(166, selected_int_kind(9)))
end
# 1 "fortran-clauses.f90"
subroutine clauses(a_long_array_name, another_long_array_name, n)
  integer :: i, n, total, last
  real :: a_long_array_name(n), another_long_array_name(n)
call POMP_Parallel_fork_y3br64k4(1)
# 4 "fortran-clauses.f90"
!$omp parallel default(none) shared(a_long_array_name, another_long_array_name, n) reduction(+ : total) if(n > 5) shared(last)
call POMP_Parallel_begin_y3br64k4(1)
call POMP_Do_enter_y3br64k4(1)
# 4 "fortran-clauses.f90"
!$omp do lastprivate(last)
# 5 "fortran-clauses.f90"
  do i = 1, n
    last = i
  end do
!$omp end do nowait
call POMP_Barrier_enter_y3br64k4(1)
!$omp barrier
call POMP_Barrier_exit_y3br64k4(1)
call POMP_Do_exit_y3br64k4(1)
call POMP_Parallel_end_y3br64k4(1)
!$omp end parallel
call POMP_Parallel_join_y3br64k4(1)
call POMP_Parallel_fork_y3br64k4(2)
# 8 "fortran-clauses.f90"
!$omp parallel num_threads(2)
call POMP_Parallel_begin_y3br64k4(2)
call POMP_Do_enter_y3br64k4(2)
# 8 "fortran-clauses.f90"
!$omp do firstprivate(last) lastprivate(last        ) schedule (dynamic, 4)
# 13 "fortran-clauses.f90"
  do i = 1, n
    last = i
  end do
!$omp end do nowait
call POMP_Barrier_enter_y3br64k4(2)
!$omp barrier
call POMP_Barrier_exit_y3br64k4(2)
call POMP_Do_exit_y3br64k4(2)
call POMP_Parallel_end_y3br64k4(2)
!$omp end parallel
call POMP_Parallel_join_y3br64k4(2)
# 17 "fortran-clauses.f90"
call POMP_Do_enter_y3br64k4(3)
# 17 "fortran-clauses.f90"
!$omp do schedule(static) reduction(+ : total) private(a_private_variable, another_private_variable, a_third_one)
  do i = 1, n
  end do
!$omp end do nowait
# 21 "fortran-clauses.f90"
call POMP_Barrier_enter_y3br64k4(3)
!$omp barrier
call POMP_Barrier_exit_y3br64k4(3)
call POMP_Do_exit_y3br64k4(3)
# 21 "fortran-clauses.f90"
end subroutine
