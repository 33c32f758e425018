! expect: 110 10 20
! visits: atomic@17=10 parallel do@43=2
! SPDX-License-Identifier: Apache-2.0
module pure_parts
  implicit none
contains
  pure integer function twice(x)
    integer, intent(in) :: x
    twice = 2 * x
  end function
  elemental real function half(x)
    real, intent(in) :: x
    half = x / 2
  end function
  impure elemental subroutine count_up(x)
    integer, intent(inout) :: x
!$omp atomic
    x = x + 1
  end subroutine
  pure subroutine add_all(a, s)
    real, intent(in) :: a(:)
    real, intent(out) :: s
    integer :: i
    s = 0
!$omp simd reduction(+ : s)
    do i = 1, size(a)
      s = s + a(i)
    end do
  end subroutine
end module
program concurrent
  use pure_parts
  implicit none
  integer :: i, total
  integer :: a(10)
  real :: s
  a = 0
  total = 0
  do concurrent (i = 1:10)
    a(i) = twice(i) - 2 * i
  end do
  call count_up(a)
!$omp parallel do num_threads(2) reduction(+ : total)
  do i = 1, 10
    total = total + twice(i)
  end do
  call add_all([(2.0, i = 1, 10)], s)
  print '(3(i0,1x))', total, sum(a), nint(s)
  if (total /= 110 .or. sum(a) /= 10 .or. nint(s) /= 20 .or. nint(half(2.0)) /= 1) stop 1
end program
