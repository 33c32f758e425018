! expect: 100.0 200.0 50.0
! visits: parallel@9=2 workshare@10=2 workshare@16=2 parallel workshare@20=2
! SPDX-License-Identifier: Apache-2.0
program workshare_forms
  implicit none
  integer :: i
  real :: a(100), b(100), c(100)
  a = 0
!$omp parallel num_threads(2)
!$omp workshare
  a = 1
  b(:) = 2 * a
  where (b > 1) c = 0.5
  forall (i = 1:50) c(i) = 0.5
!$omp end workshare
!$omp workshare
  b = b + 0
!$omp end workshare nowait
!$omp end parallel
!$omp parallel workshare num_threads(2) shared(a, b, c)
  a = a * 1
  c = c * 1
!$omp end parallel workshare
  print '(3(f0.1,1x))', sum(a), sum(b), sum(c)
  if (nint(sum(a)) /= 100 .or. nint(sum(b)) /= 200 .or. nint(sum(c)) /= 50) stop 1
end program
