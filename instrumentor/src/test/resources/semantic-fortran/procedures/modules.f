! expect: 15 2 8 3
! visits: critical@16=6 parallel@34=2 single@35=2 task@38=2 atomic@45=2
! SPDX-License-Identifier: Apache-2.0
      module counts
      implicit none
      integer, private :: n = 0
      type item
        integer :: key = 0
        type(item), pointer :: next => null()
      contains
        procedure :: touch
      end type
      contains
      subroutine touch(self)
      class(item), intent(inout) :: self
C$omp critical (touching)
      self%key = self%key + 1
      n = n + 1
C$omp end critical (touching)
      end subroutine
      integer function touched()
      touched = n
      end function
      end module counts
      program uses
      use counts
      implicit none
      type(item), target :: first, second
      type(item), pointer :: at
      integer :: total, steps
      first%next => second
      total = 0
      steps = 0
!$omp parallel num_threads(2) private(at)
!$omp single
      at => first
      do while (associated(at))
!$omp task firstprivate(at)
        call at%touch()
        call touch(at)
        call at%touch
        block
          integer k
          k = at%key
!$omp atomic
          total = total + k
        end block
!$omp end task
        steps = steps + 1
        at => at%next
      end do
!$omp end single
!$omp end parallel
      write (*, '(4(i0,1x))') 15, steps, 2 + touched(), second%key
      if (total .ne. 6 .or. steps .ne. 2) stop 1
      end program
