! expect: 14 2
! visits: critical@10=6 task@23=2 task@26=2 taskwait@29=2 parallel@38=2
! SPDX-License-Identifier: Apache-2.0
module totals
  implicit none (type, external)
  integer :: total = 0
contains
  subroutine add(by)
    integer, intent(in) :: by
!$omp critical (adding)
    total = total + by
!$omp end critical (adding)
  end subroutine
end module
module twice
  use totals
  implicit none (external)
  private
  public :: add, total, add_twice
contains
  subroutine add_twice(by)
    integer, intent(in) :: by
!$omp task
    call add(by)
!$omp end task
!$omp task
    call add(by)
!$omp end task
!$omp taskwait
  end subroutine
end module
program external_modules
  use totals, only: sum_up => add
  use twice
  implicit none (type, external)
  integer :: threads
  threads = 0
!$omp parallel num_threads(2) reduction(+ : threads)
  threads = 1
  call sum_up(1)
  call add_twice(3)
!$omp end parallel
  print '(i0,1x,i0)', total, threads
  if (total /= 14 .or. threads /= 2) stop 1
end program
