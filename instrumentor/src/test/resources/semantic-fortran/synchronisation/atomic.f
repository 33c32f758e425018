! expect: 10 2 8 3 4
! visits: parallel@10=2 atomic@12=10 atomic@15=2 atomic@17=2 atomic@23=2 atomic@27=2 atomic@29=2
! SPDX-License-Identifier: Apache-2.0
      program atoms
      integer n, m, k, v, w, i
      n = 0
      m = 0
      k = 8
      w = 0
!$omp parallel num_threads(2) private(v, i)
      do 20 i = 1, 5
!$omp atomic
      n = n + 1
   20 continue
!$omp atomic
      m=m+1;
!$omp atomic capture
      v = w
      w = w + 2
!$omp end atomic
      do 30 i = 1, 2
         if (i .eq. 1) goto 30
!$omp atomic
         k = max(k,
     &           i)
   30 continue
!$omp atomic read
      v = k
!$omp atomic write
      i = 1
!$omp end parallel
      write (*, '(5(i0,1x))') n, m, k, 3, w
      if (n .ne. 10 .or. m .ne. 2 .or. k .ne. 8 .or. w .ne. 4) stop 1
      end
