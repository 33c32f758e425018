! expect: 9 4
! visits: parallel@11=2 do@12=2 critical@18=2
! SPDX-License-Identifier: Apache-2.0
program keywords
  implicit none
  integer :: if, do, end, enddo, call, program, where(3), type, select, block, critical, integer, real
  integer :: i
  if = 1; do = 2; end = 3; enddo = 4; call = 5; where = 6; type = 7; select = 8; block = 9
  critical = 0; integer = 1; real = 2; program = 3
  where(1) = 2
!$omp parallel num_threads(2)
!$omp do
  do i = 1, 3
    where(i) = i
    if (i == 1) end = end
    if (if == 1) then; do = if; endif
  end do
!$omp critical
  critical = critical + 1
!$omp end critical
!$omp end parallel
  end = where(1) + where(2) + where(3) + real + integer
  block = end
  print '(2(i0,1x))', block, enddo
  if (block /= 9 .or. critical /= 2 .or. call + program + type + select + do == 0) stop 1
end program
