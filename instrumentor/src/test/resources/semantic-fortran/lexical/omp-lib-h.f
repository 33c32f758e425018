! expect: 2 1 10 0
! visits: parallel@13=2
! SPDX-License-Identifier: Apache-2.0
      program omplib
      implicit none
      include 'omp_lib.h'
      integer n, i, most
      integer(omp_lock_kind) l
      logical free
      n = 0
      most = 0
      call omp_init_lock(l)
!$omp parallel num_threads(2) private(i) shared(n, most, l)
      do 10 i = 1, 5
        call omp_set_lock(l)
        n = n + 1
        most = max(most, omp_get_thread_num())
        call omp_unset_lock(l)
   10 continue
!$omp end parallel
      free = omp_test_lock(l)
      call omp_unset_lock(l)
      call omp_destroy_lock(l)
      write (*, '(4(i0,1x))') 2, most, n, omp_get_thread_num()
      if (n .ne. 10 .or. most .ne. 1 .or. .not. free) stop 1
      end
