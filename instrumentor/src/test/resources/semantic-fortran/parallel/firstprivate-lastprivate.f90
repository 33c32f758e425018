! expect: 12 16 9 7 20
! visits: parallel do@8=2 parallel@14=2 do@15=2 sections@22=2 parallel do@28=2
! SPDX-License-Identifier: Apache-2.0
program firstprivate_lastprivate
  implicit none
  integer :: i, j, a, b, c, d, list(4)
  a = 10; b = 0; c = 0; d = 0; list = 5
!$omp parallel do firstprivate(a) lastprivate(a, b) num_threads(2) schedule(static, 1)
  do i = 1, 8
    if (i <= 2 .and. a /= 10) stop 2
    a = i + 4
    b = 2 * i
  end do
!$omp parallel num_threads(2)
!$omp do firstprivate(c) lastprivate(c) collapse(2)
  do i = 1, 3
    do j = 1, 3
      c = i * j
    end do
  end do
!$omp end do
!$omp sections lastprivate(d) firstprivate(list)
  if (sum(list) /= 20) stop 3
!$omp section
  d = sum(list) - 13
!$omp end sections
!$omp end parallel
!$omp parallel do lastprivate(list) firstprivate(list) num_threads(2)
  do i = 1, 4
    list = [5, 5, 5, i + 1]
  end do
!$omp end parallel do
  print '(5(i0,1x))', a, b, c, d, sum(list)
  if (a /= 12 .or. b /= 16 .or. c /= 9 .or. d /= 7 .or. sum(list) /= 20) stop 1
end program
