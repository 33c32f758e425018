! expect: 1 2
! visits: parallel@10=2 single@11=2 task@12=1 task@16=1
! SPDX-License-Identifier: Apache-2.0
program task_detach
  use omp_lib
  implicit none
  integer :: done, after
  integer(omp_event_handle_kind) :: event
  done = 0; after = 0
!$omp parallel num_threads(2) private(event)
!$omp single
!$omp task detach(event) depend(out : done) shared(done)
  done = 1
  call omp_fulfill_event(event)
!$omp end task
!$omp task depend(in : done) shared(done, after)
  after = done + 1
!$omp end task
!$omp end single
!$omp end parallel
  print '(2(i0,1x))', done, after
  if (done /= 1 .or. after /= 2) stop 1
end program
