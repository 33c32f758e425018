! expect: 75 30 32 10 45 40 6 36 7 21 15 3
! visits: taskloop@14=1 task of taskloop@14=4 taskloop@31=1 task of taskloop@31=3 taskloop@40=2 task of taskloop@40=6 taskloop@52=1 task of taskloop@52=2 parallel master taskloop@57=1 task of parallel master taskloop@57=2 taskloop@70=1 task of taskloop@70=2 taskloop@72=2 task of taskloop@72=4 task@79=2 task@89=1 taskloop@90=1 task of taskloop@90=3 taskloop@101=1 taskloop@107=1 task of taskloop@115=6 taskloop@135=1 task of taskloop@135=2 atomic@27=75 critical@44=32
! SPDX-License-Identifier: Apache-2.0
! Each task of a taskloop is measured, however its iterations end.
module loops
  implicit none
  integer, save :: uneven = 0, ends = 0, cells = 0, last = 0, total = 0
contains
  subroutine leave(n)
    integer, intent(in) :: n
    integer :: i, j, base, grain
    base = n
! Iterations that end early, in all ways in which that may be written.
!$omp taskloop num_tasks(4) default(none) shared(uneven) firstprivate(n) private(base)
    each: do i = 1, n
      if (mod(i, 10) == 3) cycle
      base = i; if (mod(base, 10) == 7) cycle each; if (base > 1000) stop 2
      do j = 1, 5
        if (j < 5) cycle
        exit
      end do
      select case (i)
      case (1:5); cycle
      case default
        if (i == 50) go to 20
      end select
!$omp atomic
      uneven = uneven + 1
20    continue
    end do each
!$omp taskloop grainsize(10) if(base < 0) shared(ends)
    do 30 i = 1, 30
      if (i > 20 .and. &
        & n == 0) &
        & cycle ! never
!$omp atomic
      ends = ends + 1
30  continue
    do j = 1, 2
!$omp taskloop num_tasks(3) collapse(2) nogroup shared(cells)
      do i = 1, 4; do base = 1, 5
        if (i == base) cycle
        grain = 1
!$omp critical
        cells = cells + grain
!$omp end critical
        cycle
      end do; end do
!$omp end taskloop
!$omp taskwait
    end do
!$omp taskloop num_tasks(2) lastprivate(last)
    do i = 1, 10
      last = i
    end do
    grain = 5
!$omp parallel master taskloop num_threads(2) grainsize(grain) reduction(+ : total)
    do i = 1, 10
      if (i == 10) cycle
      total = total + i
    end do
!$omp end parallel master taskloop
  end subroutine
end module
subroutine nests(inner, found, more)
  implicit none
  integer :: inner, found, more, i, j, n
  n = 2
! A taskloop in the tasks of another, and tasks.
!$omp taskloop num_tasks(n) shared(inner, found)
  do i = 1, n
!$omp taskloop num_tasks(2) shared(inner) default(none)
    do j = 1, 20
      if (j > 100) cycle
!$omp atomic
      inner = inner + 1
    end do
!$omp end taskloop
!$omp task shared(found) firstprivate(i)
!$omp atomic
    found = found + 3 + 0 * i
!$omp end task
!$omp taskwait
    if (i == 3) cycle
  end do
!$omp end taskloop
! Part of a reduction around it.
!$omp taskgroup task_reduction(+ : more)
!$omp task in_reduction(+ : more)
!$omp taskloop in_reduction(+ : more) num_tasks(3) private(j)
  do i = 1, 9
    j = 4
    more = more + j
  end do
!$omp end taskloop
!$omp end task
!$omp end taskgroup
end subroutine
subroutine unusual(n, jumps)
  integer :: n, jumps(2)
!$omp taskloop num_tasks(5)
  do k = 1, n - 7
    jumps(1) = k
  end do
  jumps = 0
! Jumps to the end of the loop hide how iterations end.
!$omp taskloop num_tasks(2) shared(jumps)
  do 10 k = 1, 9
    if (k > n) goto 10
!$omp atomic
    jumps(1) = jumps(1) + 1
10 continue
end subroutine
recursive subroutine again(depth, sum)
!$omp taskloop num_tasks(2) shared(depth, sum)
  do k = 1, 2
    if (k == 2) cycle
    if (depth >= 3) cycle
    call again(depth + 1, sum)
!$omp atomic
    sum = sum + depth
  end do
  sum = sum + 6
end subroutine
program taskloop_iterations
  use loops
  integer :: inner, found, more, jumps(2)
  inner = 0; found = 0; more = 0; sum = 0; tasks = 0
!$omp parallel num_threads(2)
!$omp single
  call leave(100)
  call nests(inner, found, more)
  call unusual(7, jumps)
  call again(1.0, sum)
!$omp taskloop num_tasks(2) firstprivate(more)
  do i = 1, 30
    if (mod(i, 2) > 0) cycle
!$omp atomic
    tasks = tasks + more / 36
  end do
!$omp end single
!$omp end parallel
  print '(12(i0,1x))', uneven, ends, cells, last, total, inner, found, more, jumps(1), int(sum), int(tasks), 3
end program
