! Directives of Fortran that can't be as they are.
subroutine f(n, m, a)
  integer :: n, m, i, a(n)
  !$omp paralel do
!       ^^^^^^^ unknown-directive: Change to 'parallel do'
  do i = 1, n
    a(i) = i
  end do
  !$omp parallel do &
  !$omp   shcedule(static)
!         ^^^^^^^^ unknown-clause: Change to 'schedule'
  do i = 1, n
    a(i) = i
  end do
  !$omp single
  n = m
  !$omp end single nowait copyprivate(n)
!                         ^^^^^^^^^^^ clauses-exclusive: Remove 'copyprivate'
  !$omp parallel nowait
!                ^^^^^^ clause-not-allowed: Remove 'nowait'
  n = n + 1
  !$omp end parallel
  !$omp parallel num_threads(2) num_threads(4)
!                               ^^^^^^^^^^^ clause-repeated: Remove 'num_threads'
  n = n + 1
  !$omp end parallel
  !$opm parallel
! ^^^^^ sentinel
  !$pomp inst begin(never_ended)
! ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ region-not-ended: End the region at the end of the block
  n = n + 1
end subroutine
subroutine g(n)
  integer :: n
  !$pomp inst end(never_begun)
! ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ region-not-begun: Remove this end of a region
  !$omp parallel
  !$omp single
  !$omp barrier
!       ^^^^^^^ illegal-nesting
  n = n + 1
  !$omp end single
  !$omp end parallel
end subroutine
subroutine h(n)
  integer :: n
  !$omp critical (One)
  !$omp critical (one)
!       ^^^^^^^^ illegal-nesting
  n = n + 1
  !$omp end critical (one)
  !$omp end critical (One)
end subroutine
subroutine k(n, a)
  integer :: n, i, while, a(n)
  !$omp parallel do
  ! until it is enough
  do while (n < 3)
! ^^^^^^^^^^^^^^^^ loop-not-canonical
    n = n + 1
  end do
  !$omp do

  search: do ! for ever
! ^^^^^^^^^^^^^^^^^^^^^ loop-not-canonical
    n = n + 1
  end do search
  !$omp do
  do while = 1, n
    a(while) = 1
  end do
  !$omp loop
  do concurrent (i = 1:n)
    a(i) = 1
  end do
end subroutine
subroutine p(n, a)
  integer :: n, i, a(n)
  !$omp parallel do &
  !$omp   schedule(Dinamic) & ! dinamic
!                  ^^^^^^^ unknown-argument: Change to 'dynamic'
  !$omp   reduction(.an.: n)
!                   ^^^^ unknown-argument: Change to '.and.'
  do i = 1, n
    a(i) = i
  end do
  !$omp task depend(kind: n)
!                   ^^^^ unknown-argument
  n = n + 1
  !$omp end task
end subroutine
subroutine q(n, a)
  integer :: n, a(n)
  !$omp atomic
!       ^^^^^^ block-form
  n = a(1) ! not n
  !$omp atomic write
  n = a(1)
  !$omp simd
! ^^^^^^^^^^ block-missing
  n = n + 1
end subroutine
