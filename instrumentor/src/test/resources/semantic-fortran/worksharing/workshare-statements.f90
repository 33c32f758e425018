! expect: 300 90 8 55 20
! visits: parallel@8=2 workshare@9=2 workshare@24=2 workshare@31=2 parallel workshare@36=2
! SPDX-License-Identifier: Apache-2.0
program workshare_statements
  implicit none
  integer :: a(10), b(10), c(10, 2), i, s, n, t
  a = 1; b = 0; c = 0; s = 0; n = 0
!$omp parallel num_threads(2) shared(a, b, c, s, n)
!$omp workshare
  a = a * 3
  forall (i = 1:10)
    c(i, 1) = i
    c(i, 2) = 10 * a(i)
  end forall
  where (c(:, 1) > 8)
    b = 4
  elsewhere (c(:, 1) < 3)
    b = 0
  elsewhere
    b = 0
  end where
  s = sum(c(:, 2))
!$omp end workshare
!$omp workshare
!$omp atomic
  n = n + 90
!$omp critical
  a = a + 0
!$omp end critical
!$omp end workshare nowait
!$omp workshare
  b(1:2) = b(1:2)
!$omp endworkshare
!$omp end parallel
  t = 0
!$omp parallel workshare num_threads(2) default(shared)
  t = sum(c(:, 1))
  a(:) = 2
!$omp endparallelworkshare
  print '(5(i0,1x))', s, n, sum(b), t, sum(a)
  if (s /= 300 .or. n /= 90 .or. sum(b) /= 8 .or. t /= 55 .or. sum(a) /= 20) stop 1
end program
