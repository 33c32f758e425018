! expect: 41 3 12
! visits: parallel sections@14=1
! SPDX-License-Identifier: Apache-2.0
program sections_lastprivate
  implicit none
  type grid
    integer, allocatable :: cells(:)
  end type
  type(grid) :: x
  integer :: last, base
  allocate (x%cells(2))
  x%cells = 1
  base = 10
!$omp parallel sections num_threads(2) lastprivate(x, last) firstprivate(base)
!$omp section
  x%cells = [4, 5]
  last = 1
!$omp section
  base = base + 1
  x%cells = [base, 14, 16]
  last = 12
!$omp end parallel sections
  print '(3(i0,1x))', sum(x%cells), size(x%cells), last
  if (sum(x%cells) /= 41 .or. last /= 12) stop 1
end program
