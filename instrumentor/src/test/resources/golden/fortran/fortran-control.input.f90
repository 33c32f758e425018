program control
  use omp_lib, only: take => omp_set_lock, omp_unset_lock, omp_lock_kind
  implicit none (type, external)
  integer(omp_lock_kind) :: l
  real :: x
  !$pomp inst begin(Whole, x)
  !$omp inst on
  !$omp inst &
  !$omp  off
  !$omp noinstrument
!$omp barrier
  !$omp instrument
  call take(l)
  !P$ x = 1
  call omp_unset_lock(l)
  !$omp inst end(whole, x)
  !$omp inst begin(open)
contains
  pure subroutine p
!$omp simd
    do i = 1, 5
    end do
  end subroutine
  subroutine d
!$omp declare target
!$omp barrier
  end subroutine
end program
