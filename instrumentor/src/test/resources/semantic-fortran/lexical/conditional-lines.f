! expect: 2 9 14 3
! visits: parallel@17=2 barrier@19=2 atomic@20=2
! SPDX-License-Identifier: Apache-2.0
      program condit
      integer n, m, k, l
!$    integer omp_get_max_threads
c$    external omp_get_max_threads
      n = 1
      m = 4
*$    n = 2
c$10  m = m +
c$   1    5
      k = 1
C$    k = k + 10
!$   &      + 3
      l = 1
!$omp parallel num_threads(2)
!$    if (n .eq. 2) then
!$omp barrier
!$omp atomic
!$    l = l + 1
!$    endif
!$omp end parallel
!$    if (m .lt. 0) goto 10
      write (*, '(4(i0,1x))') n, m, k, l
      if (n .ne. 2 .or. m .ne. 9 .or. k .ne. 14 .or. l .ne. 3) stop 1
      end
