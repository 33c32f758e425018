! expect: 42 7 12 3
! visits: parallel@11=2 critical@12=2 parallel@34=2 master@35=1 atomic@51=1
! SPDX-License-Identifier: Apache-2.0
      program old
      integer f, x, n, m, i
      double precision half
      f(x) = x * 2
      common /shared/ n
      n = 0
      m = f(21)
!$omp parallel num_threads(2)
!$omp critical
      n = n + 1
!$omp end critical
!$omp end parallel
      call other(i)
      call twice(*100, n)
      stop 2
  100 if (n - 12) 110, 120, 130
  110 stop 3
  130 stop 4
  120 goto (140, 150), 2
  140 stop 5
  150 continue
      write (*, '(4(i0,1x))') m, i, n, nint(half(6.0d0))
      if (m .ne. 42 .or. i .ne. 7) stop 1
      end

      subroutine first(i)
      integer i
      i = 0
      return
      entry other(i)
!$omp parallel num_threads(2)
!$omp master
      i = 7
!$omp end master
!$omp end parallel
      return
      end

      subroutine twice(*, n)
      integer n
      do 10 n = 1, 100
   10 if (n .eq. 12) return 1
      end

      double precision function half(x)
      double precision x
      half = 0
!$omp atomic
      half = half + x / 2
      end

      block data
      common /shared/ n
      data n /5/
      end
