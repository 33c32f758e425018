! expect: 12 6 3
! visits: parallel@12=2
! SPDX-License-Identifier: Apache-2.0
      program private
      integer own, base, n
      common /mine/ own
      common /base/ base
!$omp threadprivate(/mine/)
      own = 5
      base = 1
      n = 0
!$omp parallel num_threads(2) copyin(/mine/) reduction(+:n)
      own = own + 1
      n = n + own
!$omp end parallel
!$omp parallel do num_threads(2) copyin(own) firstprivate(/base/)
!$omp&lastprivate(base)
      do i = 1, 3
         base = i
      end do
      write (*, '(3(i0,1x))') n, own, base
      if (n .ne. 12 .or. own .ne. 6 .or. base .ne. 3) stop 1
      end
