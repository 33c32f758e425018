! expect: 200 20 1
! visits: parallel@37=2
! SPDX-License-Identifier: Apache-2.0
module guarded
  use omp_lib, only: enter => omp_set_lock, omp_unset_lock, omp_lock_kind
  implicit none
  integer :: total = 0
contains
  subroutine add(lock)
    integer(omp_lock_kind), intent(inout) :: lock
    call enter(lock)
    total = total + 1
    if (total > 0) call omp_unset_lock(lock)
  end subroutine
end module
subroutine old_style(lock, n)
  external omp_set_nest_lock, omp_unset_nest_lock
  integer*8 lock
  integer n
  CALL OMP_SET_NEST_LOCK(LOCK); call omp_set_nest_lock (lock)
  n = n + 1
  call omp_unset_nest_lock(lock)
  call omp_unset_nest_lock(lock)
end subroutine
program locks
  use omp_lib
  use guarded, only: add, total
  implicit none
  integer(omp_lock_kind) :: lock
  integer(omp_nest_lock_kind) :: nest
  integer :: i, n
  logical :: free
  external old_style
  n = 0
  call omp_init_lock(lock)
  call omp_init_nest_lock(nest)
!$omp parallel num_threads(2) private(i)
  do i = 1, 100
    call add(lock)
  end do
  do i = 1, 10
    call old_style(nest, n)
  end do
!$omp end parallel
  free = omp_test_lock(lock)
  if (free) call omp_unset_lock(lock)
  call omp_destroy_lock(lock)
  call omp_destroy_nest_lock(nest)
  print '(3(i0,1x))', total, n, merge(1, 0, free)
  if (total /= 200 .or. n /= 20 .or. .not. free) stop 1
end program
