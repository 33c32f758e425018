! expect: 10 55 3 7 40
! visits: parallel do@30=2 parallel@36=2 sections@37=2 do@42=2
! SPDX-License-Identifier: Apache-2.0
module vectors
  implicit none
  type :: vector
    integer :: x = 0, y = 0
  end type
  interface operator(+)
    module procedure add
  end interface
!$omp declare reduction(+ : vector : omp_out = omp_out + omp_in) &
!$omp&   initializer(omp_priv = vector(0, 0))
contains
  pure elemental type(vector) function add(a, b)
    type(vector), intent(in) :: a, b
    add%x = a%x + b%x
    add%y = a%y + b%y
  end function
end module
program reductions
  use vectors
  implicit none
  type(vector) :: v, w
  integer :: i, top, other
!$omp declare reduction(keep : integer : combine(omp_out, omp_in)) initializer(reset(omp_priv))
!$omp declare reduction(largest : integer : omp_out = max(omp_out, omp_in)) &
!$omp   initializer(omp_priv = -huge(0))
  v = vector(0, 0); w = vector(0, 0); top = 0; other = 0
!$omp parallel do reduction(+ : v) reduction(largest : top) num_threads(2)
  do i = 1, 10
    v = v + vector(1, i)
    top = max(top, mod(3 * i, 4))
  end do
!$omp end parallel do
!$omp parallel num_threads(2)
!$omp sections reduction(+ : w)
  w = w + vector(3, 3)
!$omp section
  w = w + vector(4, 0)
!$omp end sections nowait
!$omp do reduction(keep : other)
  do i = 1, 4
    call combine(other, 10)
  end do
!$omp end parallel
  print '(5(i0,1x))', v%x, v%y, top, w%x, other
  if (v%x /= 10 .or. v%y /= 55 .or. top /= 3 .or. w%x /= 7 .or. other /= 40) stop 1
contains
  subroutine combine(a, b)
    integer, intent(inout) :: a
    integer, intent(in) :: b
    a = a + b
  end subroutine
  subroutine reset(a)
    integer, intent(out) :: a
    a = 0
  end subroutine
end program
