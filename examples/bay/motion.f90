! SPDX-License-Identifier: Apache-2.0
!
! Linear long waves: first the water flows down the slopes, then the levels follow the flow.
module motion
  use waters, only : water, real_kind, gravity, depth
  implicit none (type, external)
  private
  public :: advance

  interface
    !> Moves the water by a number of time steps.
    module subroutine advance(w, steps)
      type(water), intent(inout) :: w
      integer, intent(in) :: steps
    end subroutine
  end interface
end module

submodule (motion) steps
  implicit none (type, external)
contains

  module procedure advance
    integer :: step
    !$omp parallel default(none) shared(w, steps) private(step)
    do step = 1, steps
      call accelerate(w)
      call flow(w)
      call calm(w)
    end do
    !$omp end parallel
  end procedure

  !> Rows differ in length, and each thread gets as many rows: some wait.
  subroutine accelerate(w)
    type(water), intent(inout) :: w
    real(real_kind) :: slope
    integer :: i, j
    slope = gravity * w%dt / w%dx
    !$omp do schedule(static)
    do j = 1, w%rows
      do i = 1, w%shore(j) - 1
        w%east(i, j) = w%east(i, j) - slope * (w%level(i + 1, j) - w%level(i, j))
      end do
      if (j == w%rows) cycle
      do i = 1, min(w%shore(j), w%shore(j + 1))
        w%north(i, j) = w%north(i, j) - slope * (w%level(i, j + 1) - w%level(i, j))
      end do
    end do
  end subroutine

  subroutine flow(w)
    type(water), intent(inout) :: w
    real(real_kind) :: share
    integer :: i, j
    share = depth * w%dt / w%dx
    !$omp do schedule(static)
    do j = 1, w%rows
      do concurrent (i = 1:w%shore(j))
        w%level(i, j) = w%level(i, j) - share * (w%east(i, j) - w%east(i - 1, j) &
          + w%north(i, j) - w%north(i, j - 1))
      end do
    end do
    !$omp end do
  end subroutine

  !> Takes the noise out of water that hardly moves. Compilers may leave where to one thread.
  subroutine calm(w)
    type(water), intent(inout) :: w
    real(real_kind), parameter :: noise = 1.0e-30_real_kind
    !$omp workshare
    where (abs(w%level) < noise) w%level = 0
    !$omp end workshare
  end subroutine
end submodule
