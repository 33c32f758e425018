! Instrumented by POMP Lens; edit the original.
# 1 "fortran-functions.f90"
! functions: *,!tiny
module shapes
  implicit none
  type :: circle
    real :: r = 1
  contains
    procedure :: area => circle_area
  end type
  interface
    module subroutine shown(x)
      real, intent(in) :: x
    end subroutine
  end interface
  real :: table(10)
contains
  real function circle_area(self) result(a)
    class(circle), intent(in) :: self
call POMP_Begin('c4y74dyp-0000004'//'8:function19:shapes::circle_area0 16 16 25 25 0 26:/src/fortran-functions.f90')
# 18 "fortran-functions.f90"
    a = 3 * self%r**2
    if (a > 100) then
call POMP_End('c4y74dyp-0000004')
# 19 "fortran-functions.f90"
                 return
end if
# 20 "fortran-functions.f90"
    if (a &
        & < 0) then
call POMP_End('c4y74dyp-0000004')
# 21 "fortran-functions.f90"
               stop 'negative' ! never
end if
# 22 "fortran-functions.f90"
    if (a > 1) &
      then
call POMP_End('c4y74dyp-0000004')
# 23 "fortran-functions.f90"
      return
end if
# 24 "fortran-functions.f90"
    a = a + 1
call POMP_End('c4y74dyp-0000004')
# 25 "fortran-functions.f90"
  end function
  pure integer function twice(i)
    integer, intent(in) :: i
    twice = 2 * i
  end function
  impure elemental subroutine count_up(i)
    integer, intent(inout) :: i
call POMP_Begin('c4y74dyp-0000005'//'8:function16:shapes::count_up0 30 30 33 33 0 26:/src/fortran-functions.f90')
# 32 "fortran-functions.f90"
    i = i + 1; if (i > 3) then
call POMP_End('c4y74dyp-0000005')
# 32 "fortran-functions.f90"
                          return; 
end if
# 32 "fortran-functions.f90"
                                  i = i + 1
call POMP_End('c4y74dyp-0000005')
# 33 "fortran-functions.f90"
  end subroutine
  subroutine empty()
call POMP_Begin('c4y74dyp-0000006'//'8:function13:shapes::empty0 34 34 35 35 0 26:/src/fortran-functions.f90')
call POMP_End('c4y74dyp-0000006')
# 35 "fortran-functions.f90"
  end subroutine
  subroutine outer(n)
    integer, intent(in) :: n
    integer :: i
call POMP_Begin('c4y74dyp-0000007'//'8:function13:shapes::outer0 36 36 57 57 0 26:/src/fortran-functions.f90')
call POMP_Parallel_fork('c4y74dyp-0000001'//'11:parallel do0:0 39 39 41 41 0 26:/src/fortran-functions.f90')
# 39 "fortran-functions.f90"
!$omp parallel
call POMP_Parallel_begin('c4y74dyp-0000001')
call POMP_Do_enter('c4y74dyp-0000001')
call POMP_Iterations('c4y74dyp-0000001', &
&real(1, selected_real_kind(15)), real(n, selected_real_kind(15)), real(1, selected_real_kind(15)))
# 39 "fortran-functions.f90"
!$omp          do
# 40 "fortran-functions.f90"
    do i = 1, n
    end do
!$omp end do nowait
call POMP_Barrier_enter('c4y74dyp-0000001')
!$omp barrier
call POMP_Barrier_exit('c4y74dyp-0000001')
call POMP_Do_exit('c4y74dyp-0000001')
call POMP_Parallel_end('c4y74dyp-0000001')
!$omp end parallel
call POMP_Parallel_join('c4y74dyp-0000001')
# 42 "fortran-functions.f90"
    if (n > 0) goto 20
    call inner
call POMP_End('c4y74dyp-0000007')
# 44 "fortran-functions.f90"
    return
20  call inner
10 continue
call POMP_End('c4y74dyp-0000007')
# 46 "fortran-functions.f90"
    return
  contains
    subroutine inner
call POMP_Begin('c4y74dyp-0000008'//'8:function20:shapes::outer::inner0 48 48 56 56 0 26:/src/fortran-functions.f90')
# 49 "fortran-functions.f90"
      table(i) = 1
      select case (n)
      case (1)
call POMP_End('c4y74dyp-0000008')
# 52 "fortran-functions.f90"
        return
      case default
        if (n == 2) then
call POMP_End('c4y74dyp-0000008')
# 54 "fortran-functions.f90"
                    error stop 3
end if
# 55 "fortran-functions.f90"
      end select
100 continue
call POMP_End('c4y74dyp-0000008')
# 56 "fortran-functions.f90"
    end subroutine
  end subroutine
  recursive integer function fact(n) result(f)
    integer, intent(in) :: n
call POMP_Begin('c4y74dyp-0000009'//'8:function12:shapes::fact0 58 58 62 62 0 26:/src/fortran-functions.f90')
# 60 "fortran-functions.f90"
    f = 1
    if (n > 1) f = n * fact(n - 1)
call POMP_End('c4y74dyp-0000009')
# 62 "fortran-functions.f90"
  end function
  subroutine tiny
  end subroutine
  subroutine vector(x)
!$omp declare simd
    real, intent(inout) :: x
    x = x + 1
  end subroutine
  subroutine uses_vector(x)
    real, intent(inout) :: x(10)
    integer :: i
call POMP_Begin('c4y74dyp-0000010'//'8:function19:shapes::uses_vector0 70 70 77 77 0 26:/src/fortran-functions.f90')
call POMP_Simd_enter('c4y74dyp-0000002'//'4:simd0:0 73 73 76 76 0 26:/src/fortran-functions.f90')
call POMP_Iterations('c4y74dyp-0000002', &
&real(1, selected_real_kind(15)), real(10, selected_real_kind(15)), real(1, selected_real_kind(15)))
# 73 "fortran-functions.f90"
!$omp simd
    do i = 1, 10
      call called(x(i))
    end do
call POMP_Simd_exit('c4y74dyp-0000002')
call POMP_End('c4y74dyp-0000010')
# 77 "fortran-functions.f90"
  end subroutine
  subroutine called(x)
    real, intent(inout) :: x
    x = 1
  end subroutine
end module
submodule (shapes) more
contains
  module procedure shown
call POMP_Begin('c4y74dyp-0000011'//'8:function11:more::shown0 85 85 88 88 0 26:/src/fortran-functions.f90')
# 86 "fortran-functions.f90"
    print *, x
call POMP_End('c4y74dyp-0000011')
# 87 "fortran-functions.f90"
    return
  end procedure
end submodule
program main
  use shapes
  integer :: k
call POMP_Begin('c4y74dyp-0000012'//'8:function4:main0 90 90 99 99 0 26:/src/fortran-functions.f90')
# 93 "fortran-functions.f90"
  do k = 1, 2; end do; if (k == 9) then
call POMP_End('c4y74dyp-0000012')
# 93 "fortran-functions.f90"
                                   stop
end if
call POMP_Parallel_fork('c4y74dyp-0000003'//'8:parallel0:0 94 94 96 96 0 26:/src/fortran-functions.f90')
# 94 "fortran-functions.f90"
!$omp parallel
call POMP_Parallel_begin('c4y74dyp-0000003')
# 95 "fortran-functions.f90"
  if (k == 8) stop
call POMP_Barrier_enter('c4y74dyp-0000003')
!$omp barrier
call POMP_Barrier_exit('c4y74dyp-0000003')
call POMP_Parallel_end('c4y74dyp-0000003')
# 96 "fortran-functions.f90"
!$omp end parallel
call POMP_Parallel_join('c4y74dyp-0000003')
# 97 "fortran-functions.f90"
!$ if (k == 0) k = 1
  call outer(2)
call POMP_End('c4y74dyp-0000012')
# 99 "fortran-functions.f90"
end program

subroutine unmeasured
end subroutine

block data
  integer :: common_integer
  common /c/ common_integer
  data common_integer /1/
end block data
subroutine only_with_openmp(i)
  integer :: i
!$ if (i > 0) return
  i = 1
end subroutine
