! SPDX-License-Identifier: Apache-2.0
!
! A body of water on a grid of square cells: where it is, how high it stands, how it moves.
module waters
  implicit none (type, external)
  private
  public :: water, real_kind, gravity, depth, make_canal, make_bay

  integer, parameter :: real_kind = selected_real_kind(15)
  real(real_kind), parameter :: gravity = 9.81_real_kind
  real(real_kind), parameter :: depth = 10.0_real_kind

  type :: water
    integer :: columns = 0
    integer :: rows = 0
    !> The last wet cell of each row; the first one is 1.
    integer, allocatable :: shore(:)
    real(real_kind) :: dx = 100.0_real_kind
    real(real_kind) :: dt = 5.0_real_kind
    !> Elevation above the mean level, in the cells' centres.
    real(real_kind), allocatable :: level(:, :)
    !> Velocities on the cells' eastern and northern faces.
    real(real_kind), allocatable :: east(:, :), north(:, :)
  contains
    procedure :: volume
  end type

contains

  !> A channel with straight walls.
  type(water) function make_canal(columns, rows) result(w)
    integer, intent(in) :: columns, rows
    w = still_water(columns, rows)
    w%shore = columns
  end function

  !> A bay that gets wider row by row.
  type(water) function make_bay(columns, rows) result(w)
    integer, intent(in) :: columns, rows
    integer :: j
    w = still_water(columns, rows)
    do j = 1, rows
      w%shore(j) = max(2, columns * j / rows)
    end do
  end function

  type(water) function still_water(columns, rows) result(w)
    integer, intent(in) :: columns, rows
    w%columns = columns
    w%rows = rows
    allocate (w%shore(rows), w%level(columns, rows))
    allocate (w%east(0:columns, rows), w%north(columns, 0:rows))
    !$omp parallel default(none) shared(w)
    !$omp workshare
    w%level = 0
    w%east = 0
    w%north = 0
    !$omp end workshare
    !$omp end parallel
  end function

  !> How much more water there is than at rest, in square metres times metres.
  real(real_kind) function volume(self)
    class(water), intent(in) :: self
    integer :: j
    volume = 0
    !$omp parallel do reduction(+ : volume) schedule(guided) shared(self)
    do j = 1, self%rows
      volume = volume + sum(self%level(:self%shore(j), j)) * self%dx**2
    end do
    !$omp end parallel do
  end function
end module
