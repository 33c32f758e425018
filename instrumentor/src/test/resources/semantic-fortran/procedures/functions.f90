! expect: 12 7 24 3 5 1 36 2
! visits: atomic@83=2 function@15=4 function@26=3 function@34=4 function@40=3 function@48=1 function@58=1 function@68=2 function@73=1 function@81=2 function@86=1 function@99=1 parallel sections@91=2
! functions: *,!tiny
! SPDX-License-Identifier: Apache-2.0
! User functions, left in every way that free form has.
module measured
  implicit none
  type :: counter
    integer :: n = 0
  contains
    procedure :: step => counter_step
  end type
  integer :: table(3) = 0
contains
  subroutine counter_step(self, by)
    class(counter), intent(inout) :: self
    integer, intent(in) :: by
    if (by < 0) return
    self%n = self%n + by; if (by > 4) return; self%n = self%n + 1
    if (by == 4 .and. & ! never mind
        & self%n > 0) &
      return
    self%n = self%n + 1
  end subroutine

  recursive integer function factorial(n) result(f)
    integer, intent(in) :: n
    f = 1
    if (n <= 2) then
      f = n; return
    end if
    f = n * factorial(n - 1)
  end function
  impure elemental integer function clipped(i)
    integer, intent(in) :: i
    clipped = i
    if (i > 2) clipped = 2
  end function

  subroutine fill(n)
    integer, intent(in) :: n
    integer :: i
    table(n) = n
    do i = 1, 3
      if (table(i) == 0) return
    end do
  end subroutine
  integer function host(n)
    integer, intent(in) :: n
    call inner
    if (n > 0) goto 10
    host = -1
    return
10  continue
    host = host + n
  contains

    subroutine inner
      host = 1
      if (n > 100) stop 'too much'
    end subroutine
  end function
  pure integer function twice(i)
    integer, intent(in) :: i
    twice = 2 * i
  end function

  integer function jumps(n)
    integer, intent(in) :: n
    jumps = n; if (n > 1) goto 20; jumps = jumps + 4
20 end function

  subroutine last(n)
    integer, intent(inout) :: n
    select case (n)
    case (1:)
      n = 36
    end select
  end subroutine

  subroutine in_parallel(n)
    integer, intent(inout) :: n
!$omp atomic
    n = n + 1
  end subroutine
  subroutine spread(n)
    integer, intent(inout) :: n
    integer :: i
    n = 0
    ! The loop below is the first construct, and the last.
!$omp parallel sections num_threads(2)
    call in_parallel(n)
!$omp section
    call in_parallel(n)
!$omp end parallel sections
    i = 0
  end subroutine
end module
program functions
  use measured
  implicit none
  type(counter) :: c
  integer :: n, m(4), i
  call c%step(-1)
  call c%step(1)
  call c%step(4)
  call c%step(5)
  m = clipped([1, 2, 3, 4])
  do i = 1, 3
    call fill(i)
  end do
  n = 1
  call last(n)
  call spread(i)
  print '(8(i0, :, 1x))', c%n - 1, sum(m), factorial(4), host(2), jumps(1), jumps(2) - 1, n, i
end program
