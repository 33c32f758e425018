! expect: 55 5050 10 6
! visits: parallel@29=2 single@30=2 task@33=100 atomic@34=100 taskgroup@38=1 taskloop@48=1
! SPDX-License-Identifier: Apache-2.0
module fibonacci
  implicit none
contains
  recursive integer function fib(n) result(r)
    integer, intent(in) :: n
    integer :: x, y
    if (n < 2) then
      r = n
      return
    end if
!$omp task shared(x) firstprivate(n) default(none)
    x = fib(n - 1)
!$omp end task
!$omp task shared(y) firstprivate(n) untied
    y = fib(n - 2)
!$omp end task
!$omp taskwait
    r = x + y
  end function
end module
program tasks
  use fibonacci
  implicit none
  integer :: f, i, total, groups, loops
  total = 0; groups = 0; loops = 0; f = 0
!$omp parallel num_threads(2) default(none) shared(f, total, groups, loops) private(i)
!$omp single
  f = fib(10)
  do i = 1, 100
!$omp task firstprivate(i) default(none) shared(total)
!$omp atomic
    total = total + i
!$omp end task
  end do
!$omp taskgroup
  do i = 1, 10
!$omp task shared(groups) untied
!$omp atomic
    groups = groups + 1
!$omp taskyield
!$omp end task
  end do
!$omp end taskgroup
  if (groups /= 10) stop 2
!$omp taskloop grainsize(2) shared(loops)
  do i = 1, 6
!$omp atomic
    loops = loops + 1
  end do
!$omp end taskloop
!$omp task
  block
!$omp atomic
    loops = loops + 0
  end block
!$omp end single
!$omp end parallel
  print '(4(i0,1x))', f, total, groups, loops
  if (f /= 55 .or. total /= 5050 .or. loops /= 6) stop 1
end program
