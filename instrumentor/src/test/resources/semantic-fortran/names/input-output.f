! expect: 12 34 'omp' ! 7
! visits: parallel@9=2 single@10=2 parallel do@22=4
! SPDX-License-Identifier: Apache-2.0
      program inout
      integer i, n, k
      character*20 line, text
      character*8 parts(2)
      n = 0
!$omp parallel num_threads(2)
!$omp single
      write (line, 100) 12, 34
  100 format (i2, 1x,
     +        i2)
      read (line, '(i2,1x,i2)') i, k
      if (i .ne. 12) goto 900
      n = n + 7
  900 continue
!$omp end single
!$omp end parallel
      text = '''omp'' !'
      do 20 i = 1, 2
!$omp parallel do num_threads(2)
      do 10 k = 1, 2
   10 parts(k) = '!$omp do'
   20 continue
      if (parts(2) .ne. "!$omp do") stop 2
      write (*, '(3(a,1x),i0)') line(1:2), line(4:5), text(1:7), n
      if (n .ne. 7) stop 1
      end
