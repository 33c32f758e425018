! expect: 55 20 6
! visits: target data@10=1 target teams distribute parallel do@11=1 target update@15=1 target parallel@17=1 teams@21=2 distribute@22=2
! SPDX-License-Identifier: Apache-2.0
      program devs
      integer a(10), i, s, t
      s = 0
      t = 0
      do 10 i = 1, 10
   10 a(i) = i
c$omp target data map(tofrom: a, s)
c$omp target teams distribute parallel do reduction(+:s)
c$omp& map(tofrom: s)
      do 20 i = 1, 10
   20 s = s + a(i)
c$omp target update from(s)
c$omp end target data
c$omp target parallel num_threads(2) map(tofrom: t)
c$omp atomic
      t = t + 10
c$omp end target parallel
c$omp teams num_teams(2) reduction(+:t)
c$omp distribute
      do 30 i = 1, 4
   30 t = t + 0
c$omp end teams
      write (*, '(3(i0,1x))') s, t, 6
      if (s .ne. 55 .or. t .ne. 20) stop 1
      end
