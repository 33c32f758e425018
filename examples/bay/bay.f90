! SPDX-License-Identifier: Apache-2.0
!
! Waves in a bay that gets wider. Before, the model shows on a wave in a straight canal, whose
! motion is known, that it computes what it should.
!
!   bay [COLUMNS [STEPS]]
program bay
  use waters, only : water, real_kind, gravity, depth, make_canal, make_bay
  use motion, only : advance
  use gauges, only : reading, read_gauges
  implicit none (type, external)
  integer :: columns, steps

  columns = argument(1, 800)
  steps = argument(2, 200)
  if (columns < 16 .or. columns > 20000 .or. steps < 10) then
    print '(a)', 'usage: bay [COLUMNS [STEPS]], from 16 to 20000 COLUMNS and at least 10 STEPS'
    stop 2
  end if
  call check_canal(max(16, columns / 4), steps)
  call watch_bay(columns, steps)
  print '(a)', 'right'

contains

  integer function argument(which, default)
    integer, intent(in) :: which, default
    character(len=20) :: word
    integer :: status
    argument = default
    if (command_argument_count() < which) return
    call get_command_argument(which, word)
    read (word, *, iostat=status) argument
    if (status /= 0) argument = -1
  end function

  !> A standing wave: what the scheme makes of it is known exactly.
  subroutine check_canal(columns, steps)
    integer, intent(in) :: columns, steps
    real(real_kind), parameter :: pi = acos(-1.0_real_kind)
    type(water) :: w
    real(real_kind) :: wave_number, courant, turn, expected, error
    integer :: i, j
    w = make_canal(columns, 8)
    wave_number = 3 * pi / columns
    courant = sqrt(gravity * depth) * w%dt / w%dx
    turn = 2 * asin(courant * sin(wave_number / 2))
    do j = 1, w%rows
      w%level(:, j) = [(cos(wave_number * (i - 0.5_real_kind)), i = 1, columns)]
    end do
    ! Levels are known at whole steps and velocities between them: half a step back from rest.
    do i = 1, columns - 1
      w%east(i, :) = gravity * w%dt / w%dx / 2 * (w%level(i + 1, 1) - w%level(i, 1))
    end do
    call advance(w, steps)
    error = 0
    !$omp parallel do collapse(2) reduction(max : error) private(expected)
    do j = 1, w%rows
      do i = 1, columns
        expected = cos(wave_number * (i - 0.5_real_kind)) * cos(turn * steps)
        error = max(error, abs(w%level(i, j) - expected))
      end do
    end do
    if (error > 1.0e-9_real_kind) then
      print '(a,es10.2)', 'WRONG in the canal by', error
      error stop 1
    end if
  end subroutine

  !> A hump of water comes down in the bay; water and energy must stay.
  subroutine watch_bay(columns, steps)
    integer, intent(in) :: columns, steps
    type(water) :: w
    type(reading) :: before, after
    real(real_kind) :: poured
    integer :: i, j, part
    w = make_bay(columns, columns)
    !$omp parallel do schedule(dynamic, 8) private(i) shared(w)
    do j = 1, w%rows
      do i = 1, w%shore(j)
        w%level(i, j) = exp(-((i - columns / 3)**2 + (j - columns / 2)**2) &
          / (columns / 10.0_real_kind)**2)
      end do
    end do
    poured = w%volume()
    before = read_gauges(w)
    after = before
    do part = 1, 10
      call advance(w, steps / 10)
      after = read_gauges(w)
    end do
    print '(a,i0,a,2f8.4,a,f7.4)', 'cells ', after%cells, ', levels', after%lowest, after%highest, &
      ', energy', after%energy / before%energy
    if (abs(w%volume() - poured) > 1.0e-10_real_kind * poured &
        .or. abs(after%energy - before%energy) > 0.05_real_kind * before%energy) then
      print '(a)', 'WRONG: water or energy got lost'
      error stop 1
    end if
  end subroutine
end program
