subroutine clauses(a_long_array_name, another_long_array_name, n)
  integer :: i, n, total, last
  real :: a_long_array_name(n), another_long_array_name(n)
!$omp parallel do default(none) shared(a_long_array_name, another_long_array_name, n) reduction(+ : total) lastprivate(last) if(n > 5)
  do i = 1, n
    last = i
  end do
!$OMP PARALLEL DO &
  ! a comment
!$OMP   FIRSTPRIVATE(last) & ! another
!$OMP & LASTPRIVATE(la&
!$OMP&st) SCHEDULE (DYNAMIC, 4) NUM_THREADS(2)
  do i = 1, n
    last = i
  end do
!$OMP END PARALLEL DO
!$omp do schedule(static) reduction(+ : total) private(a_private_variable, another_private_variable, a_third_one)
  do i = 1, n
  end do
!$omp end do                                                                                                      ! up to the end
end subroutine
