! expect: 12 6 48 3
! visits: parallel do@16=2 parallel@36=2
! SPDX-License-Identifier: Apache-2.0
      program longer
      integer first, second, third, fourth, fifth, sixth, i, j
      integer sum1, sum2, sum3
      first = 1
      second = 2
      third = 3
      fourth = 0
      fifth = 0
      sixth = 0
      sum1 = 0
      sum2 = 0
      sum3 = 0
c$omp parallel do num_threads(2) default(none) firstprivate(first, secon
c$omp+d, third)
c     comments and empty lines may stand between

C$omp&  reduction(+ : sum1,
!$omp*                sum2)
*$omp1  reduction(+
!$omp!  :
c$omp$  sum3) private(j)
c$omp&  schedule(static, 3) if(.true.) lastprivate(i)   lastprivate(four
c$omp&th) private(fifth, sixth)
      do 10 i = 1, 12
         j = first
         fifth = second
         sixth = third
         sum1 = sum1 + j
         sum2 = sum2 + fifth / 4
         sum3 = sum3 + sixth + 1
         fourth = sum2
   10 continue
c$omp parallel
c$omp&         num_threads(2)
c$omp&         reduction(+:sum2)
      sum2 = sum2 + 3
c$omp end
c$omp& parallel
      write (*, '(4(i0,1x))') sum1, sum2, sum3, third
      if (sum1 .ne. 12 .or. sum2 .ne. 6 .or. sum3 .ne. 48) stop 1
      if (i .ne. 13 .or. fourth .ne. 0) stop 2
      end
