! expect: 100 250 30
! visits: parallel@10=2 workshare@11=2 barrier@22=2 workshare@23=2 parallel workshare@27=2
! SPDX-License-Identifier: Apache-2.0
      program shares
      parameter (n = 10)
      real a(n, n), b(n, n), c(n)
      integer i, j
      a = 0.0
      b = 0.0
c$omp parallel num_threads(2) shared(a, b, c)
c$omp workshare
      a = 1.0
      b = a + 1.5
      forall (i = 1 : n, j = 1 : n, i .ne. j) b(i, j) = 2.5
      where (a .gt. 2.0)
         a = 0.0
      elsewhere
         a = a * 1.0
      end where
      c = 3
c$omp end workshare nowait
c$omp barrier
c$omp workshare
      c(1:5) = c(6:10)
c$omp end workshare
c$omp end parallel
*$omp parallel workshare num_threads(2)
      c = c
*$omp end parallel workshare
      write (*, '(3(i0,1x))') nint(sum(a)), nint(sum(b)), nint(sum(c))
      if (nint(sum(a)) .ne. 100 .or. nint(sum(b)) .ne. 250) stop 1
      end
