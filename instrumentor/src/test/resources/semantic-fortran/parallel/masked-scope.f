! expect: 2 6 4
! visits: parallel@9=2 masked@10=1 scope@13=2 do simd@16=2
! SPDX-License-Identifier: Apache-2.0
      program masksc
      integer n, m, k
      n = 0
      m = 0
      k = 0
!$omp parallel num_threads(2) private(i)
!$omp masked filter(1)
      n = n + 2
!$omp end masked
!$omp scope reduction(+:m)
      m = m + 3
!$omp end scope
!$omp do simd reduction(+:k)
      do 10 i = 1, 4
   10 k = k + 1
!$omp end parallel
      write (*, '(3(i0,1x))') n, m, k
      if (n .ne. 2 .or. m .ne. 6 .or. k .ne. 4) stop 1
      end
