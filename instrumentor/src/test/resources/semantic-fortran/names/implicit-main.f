! expect: 6
! visits: parallel@6=2
! SPDX-License-Identifier: Apache-2.0
      integer k
      k = 0
!$omp parallel num_threads(2) reduction(+:k)
      k = k + 3
!$omp end parallel
      write (*, '(i0)') k
      if (k .ne. 6) stop 1
      end
