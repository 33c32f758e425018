subroutine f(n)
  integer :: n
  n = n + 1
  !$omp end critical
! ^^^^^^^^^^^^^^^^^^ end-without-begin: Remove this end directive
end subroutine
