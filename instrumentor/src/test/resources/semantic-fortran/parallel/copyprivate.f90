! expect: 2 14 20 6
! visits: single@13=2 parallel@27=2 single@29=2
! SPDX-License-Identifier: Apache-2.0
module points
  implicit none
  type :: point
    integer :: x = 0, y = 0
  end type
  integer :: own
!$omp threadprivate(own)
contains
  subroutine read_own
!$omp single
    own = 7
!$omp end single copyprivate(own)
  end subroutine
end module
program copies
  use points
  implicit none
  type(point) :: p
  integer :: a(5), n, owned, sums
  integer, pointer :: target_of
  integer, allocatable :: list(:)
  integer, target :: value
  n = 0; owned = 0; sums = 0; value = 3
!$omp parallel num_threads(2) private(p, a, target_of, list) reduction(+ : n, owned, sums)
  allocate (list(2))
!$omp single
  p = point(1, 2)
  a = 2
  target_of => value
  list = [1, 2]
!$omp end single copyprivate(p, a, target_of) copyprivate(list)
  call read_own
  n = p%x
  owned = own
  sums = sum(a)
  if (target_of + list(2) /= 5) stop 2
  deallocate (list)
!$omp end parallel
  print '(4(i0,1x))', n, owned, sums, 2 * value
  if (n /= 2 .or. owned /= 14 .or. sums /= 20) stop 1
end program
