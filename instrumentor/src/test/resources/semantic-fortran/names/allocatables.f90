! expect: 4 30 100 12 21
! visits: parallel@13=2 parallel do@22=2 parallel sections@29=2 parallel@34=2 single@35=2 task@38=1 atomic@39=1
! SPDX-License-Identifier: Apache-2.0
program allocatables
  implicit none
  integer, allocatable :: a(:), b(:), sums(:), scalar
  integer, pointer :: p(:), list(:)
  integer, target :: storage(4)
  integer :: i, n, m, k
  allocate (a(4), sums(3), scalar)
  a = 1; sums = 0; scalar = 5; storage = 3; n = 0; m = 0; k = 0
  p => storage
!$omp parallel num_threads(2) private(a, list) firstprivate(scalar) reduction(+ : sums, n)
  if (.not. allocated(a)) stop 2
  a = 7
  allocate (list(scalar))
  list = scalar
  sums = sums + sum(list) / scalar
  n = n + size(a) + sum(list)
  deallocate (list)
!$omp end parallel
!$omp parallel do private(b) firstprivate(p) num_threads(2) reduction(+ : m)
  do i = 1, 4
    if (.not. allocated(b)) allocate (b(i))
    b = i
    m = m + p(i)
    if (size(b) < 1) stop 3
  end do
!$omp parallel sections lastprivate(a) num_threads(2)
  a = 3
!$omp section
  a = [1, 2, 3, 15]
!$omp end parallel sections
!$omp parallel num_threads(2) private(b)
!$omp single
  allocate (b(3))
  b = [5, 6, 7]
!$omp task firstprivate(b) shared(k)
!$omp atomic
  k = k + sum(b)
!$omp end task
!$omp end single nowait
  if (allocated(b)) deallocate (b)
!$omp end parallel
  deallocate (scalar)
  print '(5(i0,1x))', size(a), sum(sums), n + 42, m, sum(a)
  if (sum(sums) /= 30 .or. n /= 58 .or. m /= 12 .or. sum(a) /= 21 .or. k /= 18) stop 1
end program
