! Instrumented by POMP Lens; edit the original.
# 1 "fortran-control.f90"
program control
  use omp_lib, only: take => omp_set_lock, omp_unset_lock, omp_lock_kind
  implicit none (type, external)
external POMP_Begin_value
external POMP_End_value
external POMP_Off
external POMP_On
external POMP_Set_lock_at
external POMP_Unset_lock
# 4 "fortran-control.f90"
  integer(omp_lock_kind) :: l
  real :: x
call POMP_Begin_value('r6z7u5mh-0000001'//'6:region5:whole0 6 6 16 16 1 0:0:0:1:x24:/src/fortran-control.f90', &
&real(x, selected_real_kind(15)))
# 7 "fortran-control.f90"
call POMP_On()
call POMP_Off()


!$omp barrier

  call POMP_Set_lock_at(&
&'r6z7u5mh-0000002'//'12:omp_set_lock0:0 13 13 13 13 0 24:/src/fortran-control.f90'&
# 13 "fortran-control.f90"
&,          l)
      x = 1
  call POMP_Unset_lock(l)
call POMP_End_value('r6z7u5mh-0000001')

contains
  pure subroutine p
!$omp simd
    do i = 1, 5
    end do
  end subroutine
  subroutine d
!$omp declare target
!$omp barrier
  end subroutine
end program
