! expect: 45 10 2
! visits: parallel@9=2 do@10=2 parallel do@23=2
! SPDX-License-Identifier: Apache-2.0
      implicit double precision (a-h, o-z)
      dimension x(10)
      do 10 i = 1, 10
10    x(i) = i - 1
      s = 0
!$omp parallel num_threads(2)
!$omp do reduction(+:s) schedule(static,2)
      do 20 i = 1, 10
20    s = s + x(i)
!$omp end do
!$omp end parallel
      n = nth(x)
      write (*, '(3(i0,1x))') nint(s), n, 2
      if (nint(s) .ne. 45 .or. n .ne. 10) stop 1
      end
      function nth(x)
      implicit double precision (a-h, o-z)
      dimension x(10)
      nth = 0
!$omp parallel do reduction(+:nth) num_threads(2)
      do 30 j = 1, 10
30    if (x(j) .gt. -1) nth = nth + 1
      end
