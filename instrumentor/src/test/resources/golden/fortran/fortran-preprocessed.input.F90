#define CLAUSES private(i)
subroutine preprocessed(n)
#ifdef _OPENMP
  use omp_lib
#endif
  integer :: i, n
!$omp parallel CLAUSES
  n = 1
!$omp end parallel
#if N > 5
!$omp parallel
  n = 2
#  ifdef DEEP
!$omp barrier
#  endif
!$omp end parallel
#else
!$omp critical
  n = 3
!$omp end critical
#endif
#ifdef _OPENMP
!$omp parallel do
#endif
  do i = 1, n
  end do
# 100 "other.f90"
!$omp barrier
end subroutine
