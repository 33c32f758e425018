! expect: 1 2 3 4 5 6 7 8 36 8
! visits: parallel do@8=2 ordered@10=8 parallel@15=2 do@16=2 ordered@31=8
! SPDX-License-Identifier: Apache-2.0
program ordered_loops
  implicit none
  integer :: list(8), filled, i, sums, turns
  filled = 0; sums = 0; turns = 0
!$omp parallel do ordered schedule(static, 1) num_threads(2) shared(list, filled)
  do i = 1, 8
!$omp ordered
    filled = filled + 1
    list(filled) = i
!$omp end ordered
  end do
!$omp parallel num_threads(2)
!$omp do ordered schedule(dynamic) reduction(+ : turns)
  do i = 1, 8
    turns = turns + 1
    call in_order(i)
  end do
!$omp end do nowait
!$omp end parallel
  print '(10(i0,1x))', list, sums, turns
  do i = 1, 8
    if (list(i) /= i) stop 1
  end do
  if (sums /= 36 .or. turns /= 8) stop 2
contains
  subroutine in_order(i)
    integer, intent(in) :: i
!$omp ordered threads
    if (sums /= i * (i - 1) / 2) stop 3
    sums = sums + i
!$omp end ordered
  end subroutine
end program
