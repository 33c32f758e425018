! expect: 8 1 4 12
! visits: parallel@9=2 single@10=2 task@12=1 task@18=4 task@19=4 atomic@20=4 do@26=2 task@28=6 atomic@29=6 atomic@32=6 atomic@43=8 task@46=7 task@49=7 taskwait@52=7
! SPDX-License-Identifier: Apache-2.0
program task_clauses
  implicit none
  integer :: leaves, undeferred, finals, i, low
  logical :: deep
  leaves = 0; undeferred = 0; finals = 0; low = 0
!$omp parallel num_threads(2) shared(leaves)
!$omp single
  call split(3)
!$omp task if(.false.) shared(undeferred)
  undeferred = undeferred + 1
!$omp end task
  if (undeferred /= 1) stop 2
  do i = 1, 4
    deep = i > 2
!$omp task final(deep) mergeable priority(i) default(shared) firstprivate(i)
!$omp task shared(finals)
!$omp atomic
    finals = finals + 1
!$omp end task
!$omp end task
  end do
!$omp end single nowait
!$omp do
  do i = 1, 6
!$omp task untied shared(low)
!$omp atomic
    low = low + 1
!$omp taskyield
!$omp atomic
    low = low + 1
!$omp end task
  end do
!$omp end parallel
  print '(4(i0,1x))', leaves, undeferred, finals, low
  if (leaves /= 8 .or. finals /= 4 .or. low /= 12) stop 1
contains
  recursive subroutine split(depth)
    integer, intent(in) :: depth
    if (depth == 0) then
!$omp atomic
      leaves = leaves + 1
    else
!$omp task
      call split(depth - 1)
!$omp end task
!$omp task
      call split(depth - 1)
!$omp end task
!$omp taskwait
    end if
  end subroutine
end program
