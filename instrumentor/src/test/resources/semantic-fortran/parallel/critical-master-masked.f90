! expect: 200 1 1
! visits: parallel@8=2 critical@10=100 critical@13=100 critical@15=100 barrier@21=2 master@22=1 masked@25=1 parallel master@29=2 parallel masked@32=1
! SPDX-License-Identifier: Apache-2.0
program critical_forms
  implicit none
  integer :: i, total, inner_total, m, k
  total = 0; inner_total = 0; m = 0; k = 0
!$omp parallel num_threads(2) private(i)
  do i = 1, 50
!$omp critical
    total = total + 1
!$omp end critical
!$omp critical (Name)
    if (i > 0) then
!$omp critical (inner)
      inner_total = inner_total + 1
!$omp end critical (inner)
    end if
!$omp end critical (NAME)
  end do
!$omp barrier
!$omp master
  m = m + 1
!$omp endmaster
!$omp masked filter(1)
  k = k + 1
!$omp end masked
!$omp end parallel
!$omp parallel master num_threads(2)
  m = m * 1
!$omp end parallel master
!$omp parallel masked num_threads(2)
  k = k * 1
!$omp end parallel masked
  total = total + inner_total
  print '(3(i0,1x))', total, m, k
  if (total /= 200 .or. m /= 1 .or. k /= 1) stop 1
end program
