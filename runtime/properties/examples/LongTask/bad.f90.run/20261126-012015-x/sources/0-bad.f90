! SPDX-License-Identifier: Apache-2.0
! Regions of a map are flooded by tasks; the largest region comes last, so that in the end all wait for it.
! expect: LongTask at 19
program flood
  implicit none
  interface
    integer(c_int) function usleep(us) bind(c)
      use iso_c_binding, only: c_int
      integer(c_int), value :: us
    end function
  end interface
  integer, parameter :: sizes(7) = [20, 20, 20, 20, 20, 20, 160]
  integer :: levels(7), region

  levels = 0
  !$omp parallel
  !$omp single
  do region = 1, size(sizes)
    !$omp task firstprivate(region)
    levels(region) = level(sizes(region))
    !$omp end task
  end do
  !$omp end single
  !$omp end parallel
  print '(a,i0)', 'highest level: ', maxval(levels)

contains

  integer function level(cells)
    integer, intent(in) :: cells
    integer :: ignored
    ignored = usleep(1000 * cells)
    level = cells / 10 + ignored
  end function
end program
