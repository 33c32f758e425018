! SPDX-License-Identifier: Apache-2.0
!
! What gauges tell: extremes and energy of a body of water, found by tasks that take a block of
! rows each.
module gauges
  use waters, only : water, real_kind, gravity, depth
  implicit none (type, external)
  private
  public :: reading, read_gauges

  type :: reading
    real(real_kind) :: highest = -huge(0.0_real_kind)
    real(real_kind) :: lowest = huge(0.0_real_kind)
    real(real_kind) :: energy = 0
    integer :: cells = 0
  end type

  interface operator(+)
    module procedure both
  end interface

  integer, parameter :: block_rows = 16

contains

  elemental type(reading) function both(a, b)
    type(reading), intent(in) :: a, b
    both = reading(max(a%highest, b%highest), min(a%lowest, b%lowest), a%energy + b%energy, &
      a%cells + b%cells)
  end function

  type(reading) function read_gauges(w) result(all_of_it)
    type(water), intent(in) :: w
    type(reading) :: blocks((w%rows + block_rows - 1) / block_rows)
    integer :: b, i
    !$omp declare reduction(+ : reading : omp_out = omp_out + omp_in) initializer(omp_priv = reading())
    all_of_it = reading()
    !$omp parallel default(none) shared(w, blocks, all_of_it) private(b)
    !$omp single
    do b = 1, size(blocks)
      !$omp task firstprivate(b) shared(w, blocks)
      blocks(b) = read_rows(w, (b - 1) * block_rows + 1, min(w%rows, b * block_rows))
      !$omp end task
    end do
    !$omp end single
    !$omp do reduction(+ : all_of_it)
    do i = 1, size(blocks)
      all_of_it = all_of_it + blocks(i)
    end do
    !$omp end parallel
  end function

  type(reading) function read_rows(w, first, last) result(r)
    type(water), intent(in) :: w
    integer, intent(in) :: first, last
    real(real_kind) :: energy
    integer :: i, j
    r = reading()
    do j = first, last
      do i = 1, w%shore(j)
        associate (level => w%level(i, j), speed => w%east(i, j)**2 + w%north(i, j)**2)
          energy = (gravity * level**2 + depth * speed) / 2
          r = both(r, reading(level, level, energy, 1))
        end associate
      end do
    end do
  end function
end module
