! Instrumented by POMP Lens; edit the original.
subroutine POMP_Atomic_enter_i4uamc5h(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_i4uamc5h(d, a)
call POMP_Atomic_enter(a)
end
subroutine POMP_Atomic_exit_i4uamc5h(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_i4uamc5h(d, a)
call POMP_Atomic_exit(a)
end
subroutine POMP_Barrier_enter_i4uamc5h(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_i4uamc5h(d, a)
call POMP_Barrier_enter(a)
end
subroutine POMP_Barrier_exit_i4uamc5h(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_i4uamc5h(d, a)
call POMP_Barrier_exit(a)
end
subroutine POMP_Do_enter_i4uamc5h(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_i4uamc5h(d, a)
call POMP_Do_enter(a)
end
subroutine POMP_Do_exit_i4uamc5h(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_i4uamc5h(d, a)
call POMP_Do_exit(a)
end
subroutine POMP_Parallel_begin_i4uamc5h(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_i4uamc5h(d, a)
call POMP_Parallel_begin(a)
end
subroutine POMP_Parallel_end_i4uamc5h(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_i4uamc5h(d, a)
call POMP_Parallel_end(a)
end
subroutine POMP_Parallel_fork_i4uamc5h(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_i4uamc5h(d, a)
call POMP_Parallel_fork(a)
end
subroutine POMP_Parallel_join_i4uamc5h(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_i4uamc5h(d, a)
call POMP_Parallel_join(a)
end
subroutine POMP_Section_begin_i4uamc5h(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_i4uamc5h(d, a)
call POMP_Section_begin(a)
end
subroutine POMP_Section_end_i4uamc5h(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_i4uamc5h(d, a)
call POMP_Section_end(a)
end
subroutine POMP_Sections_enter_i4uamc5h(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_i4uamc5h(d, a)
call POMP_Sections_enter(a)
end
subroutine POMP_Sections_exit_i4uamc5h(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_i4uamc5h(d, a)
call POMP_Sections_exit(a)
end
subroutine POMP_Single_begin_i4uamc5h(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_i4uamc5h(d, a)
call POMP_Single_begin(a)
end
subroutine POMP_Single_end_i4uamc5h(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_i4uamc5h(d, a)
call POMP_Single_end(a)
end
subroutine POMP_Single_enter_i4uamc5h(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_i4uamc5h(d, a)
call POMP_Single_enter(a)
end
subroutine POMP_Single_exit_i4uamc5h(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_i4uamc5h(d, a)
call POMP_Single_exit(a)
end
subroutine POMP_Taskgroup_begin_i4uamc5h(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_i4uamc5h(d, a)
call POMP_Taskgroup_begin(a)
end
subroutine POMP_Taskgroup_end_i4uamc5h(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_i4uamc5h(d, a)
call POMP_Taskgroup_end(a)
end
subroutine POMP_Taskgroup_enter_i4uamc5h(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_i4uamc5h(d, a)
call POMP_Taskgroup_enter(a)
end
subroutine POMP_Taskgroup_exit_i4uamc5h(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_i4uamc5h(d, a)
call POMP_Taskgroup_exit(a)
end
subroutine POMP_Descriptor_i4uamc5h(d, a)
integer d
integer(selected_int_kind(18)) a, t
character(40) s(8)
data t /0/
data s(1) /'11 21:/src/fortran-ends.f908:parallel0:0'/
data s(2) /' 4 4 31 31 0 2:do0:0 7 7 9 9 0 2:do0:0 1'/
data s(3) /'0 10 13 13 0 2:do0:0 14 14 16 16 0 6:sin'/
data s(4) /'gle0:0 17 17 19 19 0 6:single0:0 20 20 2'/
data s(5) /'3 23 0 8:sections0:2 24 24 30 30 0 11:pa'/
data s(6) /'rallel do0:0 27 27 29 29 0 6:atomic0:0 3'/
data s(7) /'8 38 40 40 0 2:do0:0 41 41 42 42 0 9:tas'/
data s(8) /'kgroup0:0 43 43 45 45 0 '/
call pompdescriptor(t, int(d, selected_int_kind(9)), a, s, int(304, selected_int_kind(9)))
end
# 1 "fortran-ends.f90"
program ends
  ! No end directives, nowait and copyprivate on them, strictly structured blocks.
  integer :: i, j, x
call POMP_Parallel_fork_i4uamc5h(1)
# 4 "fortran-ends.f90"
!$omp parallel
call POMP_Parallel_begin_i4uamc5h(1)
# 5 "fortran-ends.f90"
  block
    integer :: y
call POMP_Do_enter_i4uamc5h(2)
# 7 "fortran-ends.f90"
!$omp do
    do i = 1, 5
    end do
!$omp end do nowait
call POMP_Barrier_enter_i4uamc5h(2)
!$omp barrier
call POMP_Barrier_exit_i4uamc5h(2)
call POMP_Do_exit_i4uamc5h(2)
call POMP_Do_enter_i4uamc5h(3)
# 10 "fortran-ends.f90"
!$omp do
    do i = 1, 5
    end do
!$omp end do nowait
call POMP_Do_exit_i4uamc5h(3)
call POMP_Do_enter_i4uamc5h(4)
# 14 "fortran-ends.f90"
!$omp do nowait
    do i = 1, 5
    end do
call POMP_Do_exit_i4uamc5h(4)
call POMP_Single_enter_i4uamc5h(5)
# 17 "fortran-ends.f90"
!$omp single
call POMP_Single_begin_i4uamc5h(5)
# 18 "fortran-ends.f90"
    x = 1
call POMP_Single_end_i4uamc5h(5)
# 19 "fortran-ends.f90"
!$omp end single copyprivate(x) ! all get it
call POMP_Single_exit_i4uamc5h(5)
call POMP_Single_enter_i4uamc5h(6)
# 20 "fortran-ends.f90"
!$omp single
call POMP_Single_begin_i4uamc5h(6)
# 21 "fortran-ends.f90"
    block
      x = 2
    end block
call POMP_Single_end_i4uamc5h(6)
!$omp end single nowait
call POMP_Barrier_enter_i4uamc5h(6)
!$omp barrier
call POMP_Barrier_exit_i4uamc5h(6)
call POMP_Single_exit_i4uamc5h(6)
call POMP_Sections_enter_i4uamc5h(7)
# 24 "fortran-ends.f90"
!$omp sections
call POMP_Section_begin_i4uamc5h(7)
# 25 "fortran-ends.f90"
    x = 1
call POMP_Section_end_i4uamc5h(7)
# 26 "fortran-ends.f90"
!$omp section
call POMP_Section_begin_i4uamc5h(7)
call POMP_Parallel_fork_i4uamc5h(8)
# 27 "fortran-ends.f90"
!$omp parallel
call POMP_Parallel_begin_i4uamc5h(8)
call POMP_Do_enter_i4uamc5h(8)
# 27 "fortran-ends.f90"
!$omp do
# 28 "fortran-ends.f90"
    do i = 1, 5
    end do
!$omp end do nowait
call POMP_Barrier_enter_i4uamc5h(8)
!$omp barrier
call POMP_Barrier_exit_i4uamc5h(8)
call POMP_Do_exit_i4uamc5h(8)
call POMP_Parallel_end_i4uamc5h(8)
!$omp end parallel
call POMP_Parallel_join_i4uamc5h(8)
call POMP_Section_end_i4uamc5h(7)
# 30 "fortran-ends.f90"
!$omp end sections nowait
call POMP_Sections_exit_i4uamc5h(7)
# 31 "fortran-ends.f90"
  end block
call POMP_Barrier_enter_i4uamc5h(1)
!$omp barrier
call POMP_Barrier_exit_i4uamc5h(1)
call POMP_Parallel_end_i4uamc5h(1)
!$omp end parallel
call POMP_Parallel_join_i4uamc5h(1)
# 32 "fortran-ends.f90"
!$omp parallel sections
  block
    x = 1
!$omp section
    x = 2
  end block
call POMP_Atomic_enter_i4uamc5h(9)
# 38 "fortran-ends.f90"
!$omp atomic capture
  x = y; y = 1
!$omp end atomic
call POMP_Atomic_exit_i4uamc5h(9)
call POMP_Do_enter_i4uamc5h(10)
# 41 "fortran-ends.f90"
!$omp do
  do i = 1, 5; end do; 
!$omp end do nowait
call POMP_Barrier_enter_i4uamc5h(10)
!$omp barrier
call POMP_Barrier_exit_i4uamc5h(10)
call POMP_Do_exit_i4uamc5h(10)
# 42 "fortran-ends.f90"
                       j = 1; x = 2
call POMP_Taskgroup_enter_i4uamc5h(11)
# 43 "fortran-ends.f90"
!$omp taskgroup
call POMP_Taskgroup_begin_i4uamc5h(11)
# 44 "fortran-ends.f90"
  x = 3
call POMP_Taskgroup_end_i4uamc5h(11)
# 45 "fortran-ends.f90"
!$omp end taskgroup
call POMP_Taskgroup_exit_i4uamc5h(11)
# 46 "fortran-ends.f90"
end program
