! expect: 21 6 10
! visits: parallel@10=2 single@11=2 task@12=1 task@15=1 task@18=1 task@22=10 task@27=6 taskwait@31=1 task@33=1 taskwait@36=1 depobj@37=1 task@38=1 taskwait@41=1 depobj@42=1
! SPDX-License-Identifier: Apache-2.0
program task_depend
  use omp_lib
  implicit none
  integer :: x, y, sums, chain(0:10), i
  integer(omp_depend_kind) :: object
  x = 0; y = 0; sums = 0; chain = 0
!$omp parallel num_threads(2)
!$omp single
!$omp task depend(out : x) shared(x)
  x = 7
!$omp end task
!$omp task depend(in : x) depend(out : y) shared(x, y)
  y = 3 * x
!$omp end task
!$omp task depend(inout : y)
  y = y + 0
!$omp end task
  do i = 1, 10
!$omp task depend(in : chain(i - 1)) depend(out : chain(i)) firstprivate(i)
    chain(i) = chain(i - 1) + 1
!$omp end task
  end do
  do i = 1, 6
!$omp task depend(mutexinoutset : sums)
    sums = sums + 1
!$omp end task
  end do
!$omp taskwait depend(in : chain(10))
  if (chain(10) /= 10) stop 2
!$omp task depend(iterator(i = 1 : 10), in : chain(i))
  if (sum(chain) /= 55) stop 3
!$omp end task
!$omp taskwait
!$omp depobj(object) depend(inout : y)
!$omp task depend(depobj : object)
  y = y + 0
!$omp end task
!$omp taskwait
!$omp depobj(object) destroy
!$omp end single
!$omp end parallel
  print '(3(i0,1x))', y, sums, chain(10)
  if (y /= 21 .or. sums /= 6) stop 1
end program
