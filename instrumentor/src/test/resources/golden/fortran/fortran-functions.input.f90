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
    a = 3 * self%r**2
    if (a > 100) return
    if (a &
        & < 0) stop 'negative' ! never
    if (a > 1) &
      return
    a = a + 1
  end function
  pure integer function twice(i)
    integer, intent(in) :: i
    twice = 2 * i
  end function
  impure elemental subroutine count_up(i)
    integer, intent(inout) :: i
    i = i + 1; if (i > 3) return; i = i + 1
  end subroutine
  subroutine empty()
  end subroutine
  subroutine outer(n)
    integer, intent(in) :: n
    integer :: i
!$omp parallel do
    do i = 1, n
    end do
    if (n > 0) goto 20
    call inner
    return
20  call inner
10  return
  contains
    subroutine inner
      table(i) = 1
      select case (n)
      case (1)
        return
      case default
        if (n == 2) error stop 3
      end select
100 end subroutine
  end subroutine
  recursive integer function fact(n) result(f)
    integer, intent(in) :: n
    f = 1
    if (n > 1) f = n * fact(n - 1)
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
!$omp simd
    do i = 1, 10
      call called(x(i))
    end do
  end subroutine
  subroutine called(x)
    real, intent(inout) :: x
    x = 1
  end subroutine
end module
submodule (shapes) more
contains
  module procedure shown
    print *, x
    return
  end procedure
end submodule
program main
  use shapes
  integer :: k
  do k = 1, 2; end do; if (k == 9) stop
!$omp parallel
  if (k == 8) stop
!$omp end parallel
!$ if (k == 0) k = 1
  call outer(2)
end program
!$pomp noinstrument
subroutine unmeasured
end subroutine
!$pomp instrument
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
