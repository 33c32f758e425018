! expect: 12 6 4 10
! visits: parallel@10=2 atomic@14=12 barrier@23=2 parallel@29=20 master@30=10
! SPDX-License-Identifier: Apache-2.0
      program dowhil
      integer n, m, k, i, j
      n = 0
      m = 0
      k = 0
      j = 0
!$omp parallel num_threads(2) private(i) reduction(+:m)
      i = 0
      do while (i .lt. 6)
         i = i + 1
!$omp atomic
         n = n + 1
      end do
      do
         m = m + 1
         if (m .ge. 3) exit
      end do
      do 20 while (i .gt. 5)
         i = i - 1
!$omp barrier
   20 continue
!$omp end parallel
      outer: do i = 1, 4
         inner: do j = 1, 4
            if (j .gt. i) cycle outer
!$omp parallel num_threads(2)
!$omp master
            k = k + 1
!$omp end master
!$omp end parallel
            if (k .gt. 9) exit outer
         enddo inner
      enddo outer
      write (*, '(4(i0,1x))') n, m, 4, k
      if (n .ne. 12 .or. m .ne. 6 .or. k .ne. 10) stop 1
      end
