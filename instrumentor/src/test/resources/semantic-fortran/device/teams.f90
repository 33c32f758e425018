! expect: 3 30 120 20 40
! visits: teams@9=3 teams@13=2 distribute@14=2 distribute parallel do@19=2 distribute simd@24=2 teams distribute@29=2 teams distribute parallel do@33=2 teams distribute parallel do simd@38=1
! SPDX-License-Identifier: Apache-2.0
program teams_forms
  use omp_lib
  implicit none
  integer :: i, count_teams, a(30), s, t, c
  count_teams = 0; a = 0; s = 0; t = 0; c = 0
!$omp teams num_teams(3) thread_limit(2) reduction(+ : count_teams)
  count_teams = count_teams + 1
  if (omp_get_num_teams() /= 3) stop 2
!$omp end teams
!$omp teams num_teams(2) shared(a) default(none) private(i)
!$omp distribute dist_schedule(static)
  do i = 1, 30
    a(i) = a(i) + 1
  end do
!$omp end distribute
!$omp distribute parallel do num_threads(2)
  do i = 1, 30
    a(i) = a(i) + 1
  end do
!$omp end distribute parallel do
!$omp distribute simd
  do i = 1, 30
    a(i) = a(i) + 1
  end do
!$omp end teams
!$omp teams distribute reduction(+ : s) num_teams(2)
  do i = 1, 30
    s = s + 1
  end do
!$omp teams distribute parallel do reduction(+ : t) num_teams(2) num_threads(2) collapse(1)
  do i = 1, 20
    t = t + 1
  end do
!$omp end teams distribute parallel do
!$omp teams distribute parallel do simd reduction(+ : c) num_teams(1)
  do i = 1, 20
    c = c + 2
  end do
  print '(5(i0,1x))', count_teams, s, sum(a) + 30, t, c
  if (count_teams /= 3 .or. sum(a) /= 90 .or. s /= 30 .or. t /= 20 .or. c /= 40) stop 1
end program
