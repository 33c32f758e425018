! expect: 4
! SPDX-License-Identifier: Apache-2.0
! Procedures whose tasks come before any statement: what declares their variables goes above.
      module example
      contains
      subroutine work
!$omp task
!$omp task
!$omp end task
!$omp critical
!$omp task
!$omp end task
!$omp end critical
!$omp end task
      end subroutine
      subroutine more(n)
      integer n
!$omp task
!$omp end task
!$omp task shared(n)
      n = n + 4
!$omp end task
!$omp taskwait
      end subroutine
      end module
      program main
      use example
      integer n
      n = 0
      call work
      call more(n)
      print '(i0)', n
      if (n .ne. 4) stop 1
      end program
