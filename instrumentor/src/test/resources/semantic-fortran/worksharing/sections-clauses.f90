! expect: 12 36 3 4 7
! visits: parallel@8=2 sections@9=2 barrier@15=2 sections@16=2 parallel sections@28=2 atomic@30=1 atomic@33=1 sections@41=1
! SPDX-License-Identifier: Apache-2.0
program sections_clauses
  implicit none
  integer :: base, product, seen, last, total
  base = 3; product = 1; seen = 0; last = 0; total = 0
!$omp parallel num_threads(2)
!$omp sections firstprivate(base) reduction(* : product)
  base = base + 1
  product = product * 4
!$omp section
  product = product * 9
!$omp end sections nowait
!$omp barrier
!$omp sections lastprivate(last) reduction(+ : seen)
!$omp section
  last = 1
  seen = seen + 1
!$omp section
  seen = seen + 1
!$omp section
  last = 4
  seen = seen + 1
!$omp end sections
!$omp end parallel
  call share(total)
!$omp parallel sections num_threads(2) if (total > 0) shared(total)
!$omp section
!$omp atomic
  total = total + 3
!$omp section
!$omp atomic update
  total = total + 3
!$omp end parallel sections
  print '(5(i0,1x))', base * 4, product, seen, last, total
  if (base /= 3 .or. product /= 36 .or. seen /= 3 .or. last /= 4 .or. total /= 7) stop 1
contains
  subroutine share(n)
    integer, intent(inout) :: n
!$omp sections
    n = n + 1
!$omp endsections
  end subroutine
end program
