! SPDX-License-Identifier: Apache-2.0
! expect: nothing
! The game of life: generation after generation in one parallel region, two fields by turns.
program life
    implicit none
    integer, parameter :: side = 900, generations = 80
    integer :: field(0:side + 1, 0:side + 1, 0:1), generation, column, row, old, new, around
    field = 0
    do column = 1, side
        do row = 1, side
            field(row, column, 0) = merge(1, 0, mod(row * 7 + column * 11 + row * column, 5) < 2)
        end do
    end do
    !$omp parallel private(generation, old, new, row, around)
    do generation = 1, generations
        old = mod(generation + 1, 2)
        new = 1 - old
        !$omp do schedule(static)
        do column = 1, side
            do row = 1, side
                around = sum(field(row - 1:row + 1, column - 1:column + 1, old)) - field(row, column, old)
                field(row, column, new) = merge(1, 0, around == 3 .or. (around == 2 .and. field(row, column, old) == 1))
            end do
        end do
        !$omp end do
    end do
    !$omp end parallel
    print '(i0)', sum(field(1:side, 1:side, mod(generations, 2)))
end program
