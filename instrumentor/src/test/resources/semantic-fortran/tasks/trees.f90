! expect: 127 127 64
! visits: task@16=63 taskwait@20=63 task@29=126 task@32=126 taskwait@35=126 taskgroup@43=63 task@44=63 task@47=63 atomic@52=64 parallel@64=2 masked@65=1
! SPDX-License-Identifier: Apache-2.0
module trees
  implicit none
  type :: node
    integer :: value = 1
    type(node), pointer :: left => null(), right => null()
  end type
contains
  recursive subroutine grow(n, depth)
    type(node), pointer, intent(out) :: n
    integer, intent(in) :: depth
    allocate (n)
    if (depth > 1) then
!$omp task shared(n) if(depth > 3)
      call grow(n%left, depth - 1)
!$omp end task
      call grow(n%right, depth - 1)
!$omp taskwait
    end if
  end subroutine
  recursive integer function total(n) result(t)
    type(node), intent(in) :: n
    integer :: l, r
    l = 0
    r = 0
    if (associated(n%left)) then
!$omp task shared(l, n)
      l = total(n%left)
!$omp end task
!$omp task shared(r, n) final(.true.)
      r = total(n%right)
!$omp end task
!$omp taskwait
    end if
    t = n%value + l + r
  end function
  recursive subroutine cut(n, leaves)
    type(node), pointer, intent(inout) :: n
    integer, intent(inout) :: leaves
    if (associated(n%left)) then
!$omp taskgroup
!$omp task shared(n, leaves)
      call cut(n%left, leaves)
!$omp end task
!$omp task shared(n, leaves)
      call cut(n%right, leaves)
!$omp end task
!$omp end taskgroup
    else
!$omp atomic
      leaves = leaves + 1
    end if
    deallocate (n)
  end subroutine
end module
program main
  use trees
  implicit none
  type(node), pointer :: root
  integer :: first, again, leaves
  leaves = 0
!$omp parallel num_threads(2)
!$omp masked
  call grow(root, 7)
  first = total(root)
  again = total(root)
  call cut(root, leaves)
!$omp end masked
!$omp end parallel
  print '(3(i0,1x))', first, again, leaves
  if (first /= 127 .or. again /= 127 .or. leaves /= 64) stop 1
end program
