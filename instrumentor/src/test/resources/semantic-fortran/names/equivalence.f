! expect: 10 20 55
! visits: parallel do@9=2 parallel do@14=2 parallel do@24=2 parallel sections@28=2
! SPDX-License-Identifier: Apache-2.0
      program equiv
      integer a(10), b(5), i, s, x, y
      equivalence (a(1), b(1)), (x, y)
      s = 0
      x = 10
!$omp parallel do schedule(static) num_threads(2)
      do i = 1, 10
        a(i) = i
      enddo
!$omp end parallel do
*$omp parallel do reduction(+:s) num_threads(2)
      do i = 1, 10
        s = s + a(i)
      end do
      call double(y)
      write (*, '(3(i0,1x))') b(5) * 2, x, s
      if (b(5) .ne. 5 .or. x .ne. 20 .or. s .ne. 55) stop 1
      end
      subroutine double(k)
      integer k, i
!$omp parallel do firstprivate(k) lastprivate(k) num_threads(2)
      do 10 i = 1, 4
      if (i .eq. 4) k = k + 0
   10 continue
!$omp parallel sections num_threads(2)
      k = k * 2
!$omp section
!$omp end parallel sections
      end
