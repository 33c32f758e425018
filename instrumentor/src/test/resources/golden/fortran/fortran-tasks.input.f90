subroutine tasks(n)
  integer :: n
!$omp task shared(n)
  n = 1
!$omp end task
!$omp task untied default(none) shared(n)
!$omp task
  n = 2
!$omp end task
!$omp taskwait
!$omp taskgroup
  n = 3
!$omp end taskgroup
!$omp end task
!$omp taskloop
  do i = 1, n
  end do
!$omp taskyield
end subroutine
