! SPDX-License-Identifier: Apache-2.0
! expect: SuperfluousBarrier at 27
! environment: OMP_WAIT_POLICY=passive
! Diffusion along a line of cells; the loop ends with a barrier of its own, and another one follows it.
program diffusion
  use, intrinsic :: iso_c_binding
  implicit none
  interface
    integer(c_int) function usleep(us) bind(c)
      import
      integer(c_int), value :: us
    end function
  end interface
  integer, parameter :: cells = 8, steps = 60
  real :: now(0:cells + 1), next(0:cells + 1)
  integer :: step, i, ignored
  now = 0
  now(1) = 100
  !$omp parallel private(step, ignored)
  do step = 1, steps
    !$omp do
    do i = 1, cells
      ignored = usleep(50)
      next(i) = now(i) + 0.25 * (now(i - 1) - 2 * now(i) + now(i + 1))
    end do
    !$omp end do
    !$omp barrier
    !$omp do
    do i = 1, cells
      now(i) = next(i)
    end do
    !$omp end do
  end do
  !$omp end parallel
  print '(l1)', now(1) > now(2)
end program
