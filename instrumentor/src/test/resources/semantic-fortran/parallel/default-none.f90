! expect: 5050 100
! visits: parallel do@11=2 parallel@17=2 do@18=2 single@22=2 parallel do@26=2
! SPDX-License-Identifier: Apache-2.0
program default_none
  implicit none
  integer, parameter :: n = 100
  integer :: i, total, last
  integer :: a(n)
  common /block/ a
  total = 0
!$omp parallel do default(none) shared(/block/) reduction(+ : total) lastprivate(last) num_threads(2)
  do i = 1, n
    a(i) = i
    total = total + a(i)
    last = i
  end do
!$omp parallel default(none) shared(a) num_threads(2)
!$omp do
  do i = 1, n
    a(i) = a(i) + 1
  end do
!$omp single
  a(1) = 0
!$omp end single
!$omp end parallel
!$omp parallel do default(private) shared(a) num_threads(2) lastprivate(last)
  do i = 1, n
    last = i
  end do
  print '(2(i0,1x))', total, last
  if (total /= 5050 .or. last /= 100 .or. a(2) /= 3) stop 1
end program
