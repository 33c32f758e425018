! expect: 5050 100 10 30 5050 55
! visits: parallel@13=2 do@14=2 do@18=2 do@23=2 do@29=2 do@36=2 ordered@38=10 parallel do@44=2 parallel do@48=1
! SPDX-License-Identifier: Apache-2.0
program do_forms
  implicit none
  integer, parameter :: n = 100
  integer :: i, j, last, total, pairs, ordered_sum, reduced
  integer :: a(n), b(10)
  total = 0
  pairs = 0
  ordered_sum = 0
  reduced = 0
!$omp parallel num_threads(2) private(i, j)
!$omp do
  do i = 1, n
    a(i) = i
  end do
!$omp do schedule(static) reduction(+ : total)
  outer: do i = 1, n
    total = total + a(i)
  end do outer
!$omp end do nowait
!$omp do schedule(dynamic, 3) lastprivate(last)
  do i = 1, n
    if (mod(i, 2) == 0) cycle
    last = i
  enddo
!$omp enddo
!$omp do collapse(2) reduction(+ : pairs)
  do i = 1, 5
    do j = 1, 6
      pairs = pairs + 1
    end do
  end do
!$omp end do
!$omp do ordered schedule(static, 1)
  do i = 1, 10
!$omp ordered
    b(i) = i
    ordered_sum = ordered_sum + i
!$omp end ordered
  end do
!$omp end parallel
!$omp parallel do num_threads(2) reduction(+ : reduced)
  do i = 1, n
    reduced = reduced + a(i)
  end do
!$omp parallel do num_threads(2) if(.false.) lastprivate(last)
  do i = 1, n
    last = i
  end do
!$omp end parallel do
  print '(6(i0,1x))', total, last, b(10), pairs, reduced, ordered_sum
  if (total /= 5050 .or. reduced /= 5050 .or. pairs /= 30) stop 1
end program
