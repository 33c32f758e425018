! expect: 60 4 17 c i 1
! visits: parallel@61=2 omp_set_lock@17=40 omp_set_lock@19=20 omp_test_lock@22=20 omp_test_lock@29=20 omp_set_lock@31=20 omp_set_lock@32=20 omp_set_lock@33=20 omp_test_lock@36=20 omp_set_lock@38=20 omp_set_nest_lock@68=1 omp_test_nest_lock@75=1 omp_set_lock@79=1
! SPDX-License-Identifier: Apache-2.0
! Calls of lock routines wherever they may stand: each is known by its line, in lines as long as
! they may be, in those compiled with OpenMP only, and where int and char are no functions.
module places
  use omp_lib, only: take => omp_set_lock, t => omp_test_lock, omp_unset_lock, omp_lock_kind
  implicit none
  integer, parameter :: many = 2
contains
  subroutine work(lock, n)
    integer(omp_lock_kind), intent(inout) :: lock(:)
    integer, intent(inout) :: n
    integer, save :: other_counter_with_a_long_name = 0

    ! Two in one line, and one at its end.
    if (n >= 0) call take(lock(1)); n = n + 1; call omp_unset_lock(lock(1)); call take(lock(2)) ! two
    other_counter_with_a_long_name = other_counter_with_a_long_name + 1; call omp_unset_lock(lock(2))
    if (other_counter_with_a_long_name > 0 .and. n > 0 .and. other_counter_with_a_long_name <= 1000 * n) call take(svar = lock(1))
    if (other_counter_with_a_long_name > 0 .and. n > 0 .and. other_counter_with_a_long_name <= 10 * n) call omp_unset_lock(lock(1))

    if (t(lock(many))) then; n = n + 1; call &
      ! between
      & omp_unset_lock (lock(2))
    else if (.not. t (lock(1))) then
      n = -100
    end if
    if ( &
        & t &
        (lock(1))) call omp_unset_lock(lock(1))
!$  if (n > 0) call take(lock(1)); call omp_unset_lock(lock(1))
!$  if (n > 0) call take(lock(1))
!$  if (n > 0) call take(lock( &
!$    & 2))
!$  call omp_unset_lock(lock(2)); call omp_unset_lock(lock(1))
    do while (.not. t(lock(1)) .and. n > 0 .and. 'a !' // "&" /= 'b' .and. other_counter_with_a_long_name /= 1000 * n + 17 + 17)
    end do; call omp_unset_lock(lock(1))
    call take( & ! the lock
      & lock(1))
    call omp_unset_lock(lock(1)); n = n + 1
  end subroutine
end module
program lock_places
  use omp_lib
  use places, only: work
  implicit none
  interface
    subroutine pass(lock)
      use omp_lib, only: omp_lock_kind
      integer(omp_lock_kind) :: lock
    end subroutine
  end interface
  integer(omp_lock_kind) :: lock(2)
  integer(omp_nest_lock_kind) :: nest
  integer :: i, n, m
  character(1) :: char, int
  n = 0
  char = 'c'
  int = 'i'
  call omp_init_lock(lock(1)); call omp_init_lock(lock(2)); call omp_init_nest_lock(nest)
!$omp parallel num_threads(2) default(none) shared(lock, n) private(i)
!$omp critical
  do i = 1, 10
    call work(lock, n)
  end do
!$omp end critical
!$omp end parallel
  if (n > 0) call omp_set_nest_lock(nvar = nest); m = omp_test_nest_lock(nest) + 2
  do i = 1, 2
    call omp_unset_nest_lock(nest)
  end do
  call omp_destroy_nest_lock(nest)
  call omp_init_nest_lock(nest)
  call pass(lock(1))
  m = m + merge(omp_test_nest_lock(nest) + 12, &
    & omp_test_nest_lock(nest), n == 60)
  print '(3(i0, 1x), a, 1x, a, 1x, i0)', n, 4, m, char, int, 1
end program
subroutine pass(l); use omp_lib; integer(omp_lock_kind) :: l; call omp_set_lock(l); call omp_unset_lock(l); end subroutine
