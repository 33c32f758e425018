subroutine tables(a, n)
  integer :: n, i
  real :: a(n), x
!$omp parallel
  call work
!$omp do
  do i = 1, n
    a(i) = i
  end do
!$omp end do
!$omp workshare
  a = a + 1
!$omp end workshare
!$omp sections
!$omp section
  call work
!$omp section
  call work
!$omp end sections
!$omp critical
  x = 1
!$omp end critical
!$omp single
  x = 1
!$omp end single
!$omp atomic
  x = x + 1
!$omp master
  x = 1
!$omp end master
!$omp barrier
!$omp end parallel
!$omp parallel do schedule(static) ordered lastprivate(x) private(i)
  do i = 1, n
    x = i
  end do
!$omp end parallel do
!$omp parallel sections
!$omp section
  call work
!$omp end parallel sections
!$omp parallel workshare
  a = 0
!$omp end parallel workshare
end subroutine
