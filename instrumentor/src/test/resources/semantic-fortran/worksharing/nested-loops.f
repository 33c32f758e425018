! expect: 16 8 40 2
! visits: parallel@9=2 do@11=4 single@18=16 parallel do@26=40
! SPDX-License-Identifier: Apache-2.0
      program nested
      integer i, j, k, n, m, l
      n = 0
      m = 0
      l = 0
c$omp parallel num_threads(2) private(i, j, k)
      do 30 i = 1, 2
c$omp do reduction(+:n)
      do 10 j = 1, 4
      do 10 k = 1, 2
         n = n + 1
   10 continue
c$omp end do
      do 20 j = 1, 4
c$omp single
      m = m + 1
c$omp end single
   20 continue
   30 continue
c$omp end parallel
      do 50 i = 1, 4
      do 50 j = 1, 5
c$omp parallel do num_threads(2) reduction(+:l)
      do 40 k = 1, 2
   40 l = l + 1
   50 continue
      write (*, '(4(i0,1x))') n, m, l, 2
      if (n .ne. 16 .or. m .ne. 8 .or. l .ne. 40) stop 1
      end
