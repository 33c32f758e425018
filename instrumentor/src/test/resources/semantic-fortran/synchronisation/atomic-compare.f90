! expect: 5 9 3 12 8 30
! visits: parallel@10=2 do@11=2 atomic@13=7 atomic@15=7 atomic@17=7 atomic@19=7 atomic@21=7 atomic@24=7 atomic@28=7 atomic@32=7 atomic@39=7 atomic@43=7 atomic@45=7 atomic@47=7
! SPDX-License-Identifier: Apache-2.0
program atomic_compare
  use omp_lib
  implicit none
  integer :: x, lowest, highest, old, i, swapped, bits, both
  logical :: any_odd
  x = 0; lowest = 99; highest = 0; swapped = 0; bits = 0; any_odd = .false.; both = 0
!$omp parallel num_threads(2) private(i, old)
!$omp do
  do i = 3, 9
!$omp atomic
    lowest = min(lowest, i)
!$omp atomic update hint(omp_sync_hint_uncontended)
    highest = max(i, highest)
!$omp atomic relaxed
    bits = ior(bits, iand(i, 12))
!$omp atomic
    any_odd = any_odd .or. mod(i, 2) == 1
!$omp atomic compare
    if (x == 0) x = 5
!$omp end atomic
!$omp atomic compare
    if (x == 77) then
      x = 1
    end if
!$omp atomic capture
    old = both
    both = both + i - 2
!$omp end atomic
!$omp atomic compare capture
    if (x == 78) then
      x = 2
    else
      old = x
    end if
    if (old /= 5) stop 2
!$omp atomic capture acq_rel
    both = both + 1
    old = both
!$omp end atomic
!$omp atomic write release
    swapped = 8
!$omp atomic read acquire
    old = swapped
!$omp atomic capture seq_cst
    old = swapped
    swapped = 8
!$omp end atomic
  end do
!$omp end parallel
  print '(6(i0,1x))', x, highest, lowest, bits, swapped, both - 5
  if (x /= 5 .or. lowest /= 3 .or. highest /= 9 .or. bits /= 12 .or. .not. any_odd) stop 1
  if (swapped /= 8 .or. both /= 35) stop 3
end program
