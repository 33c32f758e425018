! expect: 36 20 4 63 0 7 1 12 99
! visits: parallel do simd@10=2 parallel do@18=2 parallel do@30=2
! SPDX-License-Identifier: Apache-2.0
program combined_clauses
  implicit none
  integer :: i, j, k, s, last, low, high, bits, mask, parity, cells
  logical :: same
  s = 0; last = 0; low = 99; high = 0; bits = 0; mask = 7; parity = 0; cells = 0; k = 0
  same = .true.
!$omp parallel do simd num_threads(2) reduction(+ : s) lastprivate(last) linear(k : 2) &
!$omp& schedule(simd : static) safelen(8) if(parallel : s == 0) if(simd : .true.)
  do i = 1, 8
    last = i + 12
    s = s + i
    k = k + 2
  end do
!$omp end parallel do simd
!$omp parallel do num_threads(2) reduction(min : low) reduction(max : high) &
!$omp   reduction(ior : bits) reduction(iand : mask) reduction(ieor : parity) &
!$omp   reduction(.eqv. : same) firstprivate(k) schedule(nonmonotonic : dynamic, 2) default(shared)
  do i = 4, 63
    low = min(low, i)
    high = max(high, i)
    bits = ior(bits, i)
    mask = iand(mask, 7)
    parity = ieor(parity, i)
    same = same .eqv. k == 16
  end do
!$omp end parallel do
!$omp parallel do collapse(2) private(k) lastprivate(conditional : last) num_threads(2) &
!$omp & reduction(+ : cells)
  do i = 1, 3
    do j = 1, 4
      k = i * j
      cells = cells + 1
      if (k == 9) last = 98
      if (j == 4 .and. i == 3) last = 99
    end do
  end do
  print '(9(i0,1x))', s, 20, low, bits, parity, mask, merge(1, 0, same), cells, last
  if (s /= 36 .or. low /= 4 .or. high /= 63 .or. bits /= 63 .or. mask /= 7) stop 1
  if (.not. same .or. cells /= 12 .or. last /= 99 .or. parity /= 0) stop 2
end program
