! expect: 0 1 2 3 4 5 10
! visits: parallel@8=2 do@9=2 ordered@11=6 parallel do@18=2 ordered@20=10 atomic@21=10 ordered@23=10
! SPDX-License-Identifier: Apache-2.0
      program order
      integer i, k, list(6), s
      k = 0
      s = 0
!$omp parallel num_threads(2)
!$omp do ordered schedule(static, 1)
      do 10 i = 0, 5
!$omp ordered
         k = k + 1
         list(k) = i
!$omp end ordered
   10 continue
!$omp end do
!$omp end parallel
!$omp parallel do ordered(1) num_threads(2)
      do 20 i = 1, 10
!$omp ordered depend(sink: i - 1)
!$omp atomic
      s = s + 1
!$omp ordered depend(source)
   20 continue
      write (*, '(7(i0,1x))') list, s
      do 30 i = 1, 6
   30 if (list(i) .ne. i - 1) stop 1
      end
