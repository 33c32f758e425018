subroutine g(n)
  integer :: n
  !$omp parallel
! ^^^^^^^^^^^^^^ unbalanced: Add '!$omp end parallel' before line 5
  n = n + 1
end subroutine
