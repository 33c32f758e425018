! expect: 4 2 3 1 T 7 9
! visits: critical@25=4 parallel@58=2
! SPDX-License-Identifier: Apache-2.0
! Functions among the lock routines: in conditions and assignments, renamed, declared in every way.
module renamed
  use, intrinsic :: omp_lib, only: try => omp_test_lock, take => omp_set_lock, &
    & give => omp_unset_lock, try_nest => omp_test_nest_lock, omp_unset_nest_lock, omp_lock_kind
  implicit none
contains
  logical function got(lock)
    integer(omp_lock_kind), intent(inout) :: lock
    got = try(lock)
    if (got) call give(lock)
  end function
  subroutine wait_for(lock, n)
    integer(omp_lock_kind), intent(inout) :: lock
    integer, intent(inout) :: n
    call busy
    do while (.not. try(lock)); end do
    n = n + 1
    call give(lock)
  contains
    subroutine busy
      integer :: k
!$omp critical
      k = merge(1, 0, try(lock))
      if (k == 1) then; call give(lock)
      else if (Try (lock)) then
        call give(lock)
      end if
!$omp end critical
    end subroutine
  end subroutine
end module
module own
contains
  logical function omp_test_lock_(lock)
    integer, intent(in) :: lock(2)
    omp_test_lock_ = lock(1) == lock(2)
  end function
  integer function argument(omp_init_lock)
    integer, external :: omp_init_lock
    argument = omp_init_lock(3)
  end function
end module
program lock_functions
  use omp_lib
  use renamed, only: got, wait_for
  use own
  implicit none
  integer(omp_lock_kind) :: lock
  integer(omp_nest_lock_kind) :: nest
  integer :: n, m
  integer, external :: plus4
  call omp_init_lock(lock)
  call omp_init_nest_lock(nest)
  n = 0
!$omp parallel num_threads(2)
  call wait_for(lock, n)
  call wait_for(lock, n)
!$omp end parallel
  m = 0
  if (omp_test_lock(lock)) m = m + 1
  if (.not. omp_test_lock(lock)) m = m + 1
  call omp_unset_lock(lock)
  print '(4(i0, 1x), l1, 2(1x, i0))', n, m, omp_test_nest_lock(nest) + &
    & omp_test_nest_lock(nest), merge(1, 0, got(lock)), omp_test_lock_([1, 1]), argument(plus4), &
    & result()
contains
  integer function result()
    call omp_unset_nest_lock(nest); call omp_unset_nest_lock(nest)
    result = 3 * (omp_test_nest_lock(nest) + omp_test_nest_lock(nest))
  end function
end program
integer function plus4(n)
  integer, intent(in) :: n
  plus4 = n + 4
end function
