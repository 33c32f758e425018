! expect: 385 110 20 3 8
! visits: simd@16=1 parallel@31=2 do simd@32=2 barrier@38=2 do simd@39=2 single@45=2 simd@49=1
! SPDX-License-Identifier: Apache-2.0
module vectors
  implicit none
contains
  integer function square(x)
!$omp declare simd(square) notinbranch
    integer, value :: x
    square = x * x
  end function
  subroutine scale(a, n, by)
    integer, intent(in) :: n, by
    integer, intent(inout) :: a(n)
    integer :: i
!$omp simd safelen(4) simdlen(2)
    do i = 1, n
      a(i) = by * a(i)
    end do
!$omp end simd
  end subroutine
end module
program simd_forms
  use vectors
  implicit none
  integer :: a(10), i, j, s, last, k, m
  s = 0; last = 0; k = 0; m = 0
  do i = 1, 10
    a(i) = i
  end do
!$omp parallel num_threads(2) shared(a)
!$omp do simd reduction(+ : s) schedule(static) private(j)
  do i = 1, 10
    j = a(i)
    s = s + square(j)
  end do
!$omp end do simd nowait
!$omp barrier
!$omp do simd lastprivate(last) linear(k)
  do i = 1, 10
    last = 2 * i
    k = k + 1
  end do
!$omp end do simd
!$omp single
  call scale(a, 10, 2)
!$omp end single
!$omp end parallel
!$omp simd collapse(2) reduction(max : m) if(simd : .true.)
  do i = 1, 3
    do j = 1, 5
      m = max(m, i + j)
    end do
  end do
  print '(5(i0,1x))', s, sum(a), last, 3, m
  if (s /= 385 .or. sum(a) /= 110 .or. last /= 20 .or. m /= 8) stop 1
end program
