! expect: 78 12 5 3
! visits: parallel do@10=2 parallel@22=2 do@23=2 barrier@28=2
! SPDX-License-Identifier: Apache-2.0
c     every rule of columns
      p r o g r a m  columns
      integer i, n, total, k, x
      integer a(12)
      common /c/ a
      total = 0
c$omp parallel do num_threads(2) default(none) shared(/c/) reduction(+
c$omp+:total)
C     a comment between
C$OMP1schedule(static)
      d o 1 0 i = 1, 12
         a(i) = i
         total = total
     &          + a(i)                                                  ignored
  1 0 continue
!$    n = 5
*$    k = 1
c$   &  + 2
!$omp parallel num_threads(2)                                           ignored
!$omp do private(x) ! comment
      do 20, i = 1, 12
      x = i
   20 a(i) = x
!$omp end do nowait
!$omp barrier
!$omp end parallel
	if (n .ne. 5) then
	  stop 2
	endif
      if (total .ne. 78) stop 1; if (k .ne. 3) stop 3
      write (*, '(4(i0,1x))') total, a(12), n, k
      end
