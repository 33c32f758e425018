! expect: 1 2 4 5 7 8
! visits: parallel@15=2 single@16=2 task@11=1 task@17=1 task@27=1 task@39=1 task@50=1 task@56=1
! SPDX-License-Identifier: Apache-2.0
! What comes first in a construct that gets no call must not look like all of it.
program first
  implicit none
  integer :: a, b, c, d, e, f
  a = 0; b = 0; c = 0; d = 0; e = 0; f = 0
!$omp target data map(tofrom: a) if(.false.)
! Nothing but a comment comes before it.
!$omp task shared(a) if(.false.)
  a = 1
!$omp end task
  a = a + 0
!$omp parallel num_threads(2)
!$omp single
!$omp task shared(b)
  b = 2
!$omp end task
!$omp end single
!$omp end parallel
!$omp end target data
!$pomp noinstrument
!$omp parallel num_threads(2)
!$omp single
!$pomp instrument
!$omp task shared(c)
  c = 3
!$omp end task
!$omp taskwait
  c = c + 1
!$omp end single
!$omp end parallel
!$pomp noinstrument
!$omp parallel num_threads(2)
!$omp master
!$omp taskgroup
!$pomp instrument
!$omp task shared(d)
  d = 5
!$omp end task
!$omp end taskgroup
!$omp end master
!$omp end parallel
!$pomp noinstrument
!$omp task shared(e, f)
!$omp parallel sections num_threads(2)
!$omp section
!$pomp instrument
!$omp task shared(e)
  e = 6
!$omp end task
!$omp taskwait
  e = e + 1
!$omp section
!$omp task shared(f)
  f = 8
!$omp end task
!$omp taskwait
!$omp end parallel sections
!$omp end task
!$omp taskwait
  print '(5(i0,1x),i0)', a, b, c, d, e, f
end program
