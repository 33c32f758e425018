subroutine cells(n, a)
  implicit none
  integer, intent(in) :: n
  real, intent(inout) :: a(n, n)
  integer :: i, j
!$omp taskloop default(none) shared(a, n) collapse(2) grainsize(n)
  rows: do i = 1, n; do j = 1, n; if (i == j) cycle ! the diagonal
      if (a(i, j) > 0) then
        a(i, j) = 0
!$omp taskwait
        cycle
      end if
!$omp task
      a(i, j) = a(i, j) + 1
!$omp end task
  end do; end do rows
!$omp end taskloop
!$omp parallel master taskloop num_tasks(4) default(none) shared(a, n)
  do i = 1, n
!$omp taskloop nogroup
    inner: do j = 1, n
      if (a(i, j) > a(j, i) .and. &
          a(i, j) > 1) cycle inner
      if (a(i, j) > 2) go to 10
      a(i, j) = 2
10    continue
    end do inner
  end do
!$omp taskloop simd
  do i = 1, n
    a(i, i) = 0
  end do
!$omp taskloop untied
  do i = 1, n
    a(i, i) = 1
  end do
!$omp taskloop
  do i = 1, n
!$omp cancel taskgroup if(n > 5)
  end do
!$omp master taskloop
  do 20 i = 1, n
    if (n > 2) goto 20
20 continue
end subroutine
