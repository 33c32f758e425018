! Instrumented by POMP Lens; edit the original.
subroutine POMP_Begin_value_r6z7u5mh(d, t)
integer d
real(selected_real_kind(15)) t
integer(selected_int_kind(18)) a
call POMP_Descriptor_r6z7u5mh(d, a)
call POMP_Begin_value(a, t)
end
subroutine POMP_End_value_r6z7u5mh(d)
integer d
integer(selected_int_kind(18)) a
call POMP_Descriptor_r6z7u5mh(d, a)
call POMP_End_value(a)
end
subroutine POMP_Descriptor_r6z7u5mh(d, a)
integer d
integer(selected_int_kind(18)) a, t
character(40) s(2)
data t /0/
data s(1) /'1 24:/src/fortran-control.f906:region5:w'/
data s(2) /'hole0 6 6 16 16 1 0:0:0:1:x'/
call pompdescriptor(t, int(d, selected_int_kind(9)), a, s, int(67, selected_int_kind(9)))
end
# 1 "fortran-control.f90"
program control
  use omp_lib, only: take => omp_set_lock, omp_unset_lock, omp_lock_kind
  implicit none (type, external)
external POMP_Begin_value_r6z7u5mh
external POMP_End_value_r6z7u5mh
external POMP_Off
external POMP_On
external POMP_Set_lock
external POMP_Unset_lock
# 4 "fortran-control.f90"
  integer(omp_lock_kind) :: l
  real :: x
call POMP_Begin_value_r6z7u5mh(1, real(x, selected_real_kind(15)))
call POMP_On()
call POMP_Off()


!$omp barrier

  call POMP_Set_lock(l)
      x = 1
  call POMP_Unset_lock(l)
call POMP_End_value_r6z7u5mh(1)

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
