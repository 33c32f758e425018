subroutine locks(a, b, n)
  use omp_lib, only: take => omp_set_lock, omp_test_lock, omp_unset_lock, omp_test_nest_lock
  integer(8) :: a, b
  integer :: n
  if (n > 0) call take(a); n = n + 1; call take(b) ! both
  if (omp_test_lock(svar = a) .or. n == omp_test_nest_lock( &
    & b)) call omp_unset_lock(a)
!$ if (n > 1) call take(b)
!$ call take(b); n = 2
  call take &
    (b)
  if (n > 1000000 .or. n == 1 .and. n == 2 .or. n == 3 .and. n == 4 .or. n == 5 .and. n == 6 .or. n == 7 .and. n > 8) call take(a)
  if (n > 1000000 .or. n == 1 .and. n == 2 .or. n == 3 .and. n == 4 .or. n == 5 .and. n == 6 .or. n == 7) call omp_unset_lock(a) !!
  if (n > 1000000 .or. n == 1 .and. n == 2 .or. n == 3 .and. n == 4 .or. n == 5 .and. n == 6 .or. n == 7) call omp_unset_lock(      &
    a)
end subroutine
