! expect: 14 30 6 11 4 2
! visits: parallel@15=2 parallel@23=2 do@30=2 critical@39=2 parallel@51=4 single@52=4 parallel@62=2 masked@64=1
! SPDX-License-Identifier: Apache-2.0
program block_constructs
  implicit none
  integer :: n, m, k, i, picked, c
  real :: values(5)
  character(len=3) :: word
  n = 0; m = 0; k = 0; picked = 0; c = 0
  values = 2.0
  word = 'two'
  outer: block
    integer :: inner
    inner = 7
!$omp parallel num_threads(2) reduction(+ : n)
    block
      integer :: own
      own = inner
      n = n + own
    end block
!$omp end parallel
  end block outer
!$omp parallel num_threads(2) private(i)
  associate (total => m, v => values)
    select case (word)
    case ('one')
!$omp barrier
      total = -1
    case ('two')
!$omp do reduction(+ : m)
      do i = 1, 15
        m = m + nint(v(1 + mod(i, 5)))
      end do
    case default
!$omp barrier
    end select
  end associate
  if (m == 30) then
!$omp critical
    k = k + 3
!$omp end critical
  else if (m == 31) then
!$omp atomic
    k = k + 1
  else
!$omp barrier
  end if
!$omp end parallel
  pick: do i = 1, 3
    if (i == 2) cycle pick
!$omp parallel num_threads(2)
!$omp single
    select case (i)
    case (1); picked = picked + 1
    case (3:); picked = picked + 10
    end select
!$omp end single
!$omp end parallel
    if (i == 3) exit pick
  end do pick
  critical_name: if (picked > 0) then
    !$omp parallel num_threads(2)
    block
      !$omp masked
      block
        c = c + 4
      end block
    end block
  end if critical_name
  print '(6(i0,1x))', n, m, k, picked, c, 2
  if (n /= 14 .or. m /= 30 .or. k /= 6 .or. picked /= 11 .or. c /= 4) stop 1
end program
