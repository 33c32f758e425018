subroutine tasks(a, n)
  real :: a(n)
!$omp taskloop
!     ^^^^^^^^ tasks-not-measured
  do 10 i = 1, n
    if (a(i) > 0) goto 10
    a(i) = 1
10 continue
!$omp parallel master taskloop untied
!     ^^^^^^^^^^^^^^^^^^^^^^^^ tasks-not-measured
  do i = 1, n
    a(i) = 2
  end do
!$omp taskloop
  do i = 1, n
    if (a(i) > 3) cycle
    a(i) = 3
  end do
end subroutine
