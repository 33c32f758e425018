! expect: 30 10 10 20 15
! visits: parallel@8=2 loop@9=2 loop@13=2 loop@18=2 parallel loop@23=1 teams loop@30=1 parallel@35=2 do@36=2 parallel do@41=2
! SPDX-License-Identifier: Apache-2.0
program loop_construct
  implicit none
  integer :: i, j, a(10), s, t, u, v
  a = 0; s = 0; t = 0; u = 0; v = 0
!$omp parallel num_threads(2) private(i, j)
!$omp loop
  do i = 1, 10
    a(i) = a(i) + 1
  end do
!$omp loop bind(parallel) reduction(+ : t) order(concurrent)
  do i = 1, 10
    t = t + 1
  end do
!$omp end loop
!$omp loop bind(thread) lastprivate(i)
  do i = 1, 10
    j = i
  end do
!$omp end parallel
!$omp parallel loop num_threads(2) collapse(2) reduction(+ : u)
  do i = 1, 5
    do j = 1, 4
      u = u + 1
    end do
  end do
!$omp end parallel loop
!$omp teams loop num_teams(2) private(j)
  do i = 1, 10
    j = 2
    a(i) = a(i) + j
  end do
!$omp parallel num_threads(2)
!$omp do order(concurrent) reduction(+ : v)
  do i = 1, 15
    v = v + 1
  end do
!$omp end parallel
!$omp parallel do num_threads(2) order(reproducible : concurrent) reduction(+ : s)
  do i = 1, 10
    s = s + 1
  end do
  print '(5(i0,1x))', sum(a), s, t, u, v
  if (sum(a) /= 30 .or. s /= 10 .or. t /= 10 .or. u /= 20 .or. v /= 15) stop 1
end program
