! expect: 385 20 30
! visits: parallel do@11=2 parallel@22=2 single@23=2
! SPDX-License-Identifier: Apache-2.0
      program stfunc
      integer square, cube, x, y, i, s
      logical even
      square(x) = x * x
      cube(x) = x * square(x)
      even(y) = mod(y, 2) .eq. 0
      data s /0/
!$omp parallel do reduction(+:s) num_threads(2)
      do 10 i = 1, 10
   10 s = s + square(i)
      call more(i)
      write (*, '(3(i0,1x))') s, i, 30
      if (s .ne. 385 .or. i .ne. 20 .or. cube(2) .ne. 8
     1    .or. .not. even(2)) stop 1
      end
      subroutine more(n)
      integer twice, k, n
      twice(k) = 2 * k
c$omp parallel num_threads(2)
c$omp single
      n = twice(10)
c$omp end single
c$omp end parallel
      return
      end
