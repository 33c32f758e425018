subroutine choose(n, a)
  implicit none
  integer :: n, i, a(n)
!$omp metadirective when(user={condition(.true.)}: parallel do) otherwise(do)
  do i = 1, n
!$omp critical
    a(i) = i
!$omp end critical
  end do
!$omp metadirective when(device={kind(gpu)}: target teams loop) default(parallel do)
  do i = 1, n
!$omp critical
    a(i) = i
!$omp end critical
  end do
!$omp metadirective when(device={kind(host)}: barrier) default(nothing)
!$omp begin metadirective when(user={condition(n > 9)}: parallel) otherwise(nothing)
!$omp critical
  a(1) = 1
!$omp end critical
!$omp end metadirective
!$omp begin metadirective when(device={kind(gpu)}: target) otherwise(parallel)
!$omp critical
  a(1) = 1
!$omp end critical
!$omp end metadirective
!$omp do
!$omp metadirective when(device={kind(host)}: unroll partial(2)) default(unroll)
  do i = 1, n
    a(i) = i
  end do
end subroutine
