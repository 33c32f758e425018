! expect: abab !$omp task & 'x' 8 xyz 2
! visits: parallel@13=2 single@16=2 critical@20=2
! SPDX-License-Identifier: Apache-2.0
program characters
  implicit none
  character(len=4) :: word
  character(len=:), allocatable :: text
  character(len=20) :: quoted
  integer :: n, m
  n = 0; m = 0
  word = 'ab'
  text = 'xyz'
!$omp parallel num_threads(2) firstprivate(word) shared(text) reduction(+ : n)
  word = trim(word) // 'ab'
  n = len_trim(word)
!$omp single
  quoted = '!$omp task & '&
    & // '''x''' ! '!$omp end single'
!$omp end single
!$omp critical (text)
  m = m + index(text, "z") - 2; if (m < 0) text = "&
    &!$omp barrier"
!$omp end critical (text)
!$omp end parallel
  word = 'abab'
  print '(a,1x,a,1x,i0,1x,a,1x,i0)', word, trim(quoted), n, text, m
  if (n /= 8 .or. m /= 2) stop 1
end program
