! Instrumented by POMP Lens; edit the original.
# 1 "fortran-locks.f90"
subroutine locks(a, b, n)
  use omp_lib, only: take => omp_set_lock, omp_test_lock, omp_unset_lock, omp_test_nest_lock
  integer(8) :: a, b
  integer :: n
logical(4), external :: POMP_Test_lock_at
integer(4), external :: POMP_Test_nest_lock_at
# 5 "fortran-locks.f90"
  if (n > 0) call POMP_Set_lock_at(&
&'5uduy9c8-0000001'//'12:omp_set_lock0:0 5 5 5 5 0 22:/src/fortran-locks.f90'&
# 5 "fortran-locks.f90"
&,                     a); n = n + 1; call POMP_Set_lock_at(&
&'5uduy9c8-0000002'//'12:omp_set_lock0:0 5 5 5 5 0 22:/src/fortran-locks.f90'&
# 5 "fortran-locks.f90"
&,                                              b) ! both
  if (POMP_Test_lock_at(&
&'5uduy9c8-0000003'//'13:omp_test_lock0:0 6 6 6 6 0 22:/src/fortran-locks.f90'&
# 6 "fortran-locks.f90"
&,                         a) .or. n == POMP_Test_nest_lock_at(&
&'5uduy9c8-0000004'//'18:omp_test_nest_lock0:0 6 6 6 6 0 22:/src/fortran-locks.f90'&
# 6 "fortran-locks.f90"
&,                                                          &
    & b)) call POMP_Unset_lock(a)
!$ if (n > 1) call POMP_Set_lock_at(&
!$&'5uduy9c8-0000005'//'12:omp_set_lock0:0 8 8 8 8 0 22:/src/fortran-locks.f90'&
!$&,                    b)
# 9 "fortran-locks.f90"
!$ call POMP_Set_lock_at(&
!$&'5uduy9c8-0000006'//'12:omp_set_lock0:0 9 9 9 9 0 22:/src/fortran-locks.f90'&
!$&,         b); n = 2
# 10 "fortran-locks.f90"
  call POMP_Set_lock_at &
    (&
&'5uduy9c8-0000007'//'12:omp_set_lock0:0 10 10 10 10 0 22:/src/fortran-locks.f90'&
# 11 "fortran-locks.f90"
&,   b)
  if (n > 1000000 .or. n == 1 .and. n == 2 .or. n == 3 .and. n == 4 .or. n == 5 .and. n == 6 .or. n == 7 .and. n > 8) call &
&POMP_Set_lock_at(&
&'5uduy9c8-0000008'//'12:omp_set_lock0:0 12 12 12 12 0 22:/src/fortran-locks.f90'&
# 12 "fortran-locks.f90"
&,                                                                                                                              a)
  if (n > 1000000 .or. n == 1 .and. n == 2 .or. n == 3 .and. n == 4 .or. n == 5 .and. n == 6 .or. n == 7) call POMP_Unset_lock(a) !!
  if (n > 1000000 .or. n == 1 .and. n == 2 .or. n == 3 .and. n == 4 .or. n == 5 .and. n == 6 .or. n == 7) call omp_unset_lock(      &
    a)
end subroutine
