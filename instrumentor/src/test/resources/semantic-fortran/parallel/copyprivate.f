! expect: 8 5 2
! visits: parallel@11=2 single@12=2 critical@16=2 single@28=2
! SPDX-License-Identifier: Apache-2.0
      PROGRAM COPYPR
      INTEGER N, M
      REAL X
      COMMON /OWN/ X
!$OMP THREADPRIVATE(/OWN/)
      N = 0
      M = 0
!$OMP PARALLEL NUM_THREADS(2) PRIVATE(K)
!$OMP SINGLE
      K = 4
      X = 2.5
!$OMP END SINGLE COPYPRIVATE(K, /OWN/)
!$OMP CRITICAL
      N = N + K
      M = M + NINT(2 * X)
!$OMP END CRITICAL
      CALL AGAIN(K)
      IF (K .NE. 9) STOP 2
!$OMP END PARALLEL
      WRITE (*, '(3(I0,1X))') N, M / 2, 2
      IF (N .NE. 8 .OR. M .NE. 10) STOP 1
      END
      SUBROUTINE AGAIN(K)
      INTEGER K
*$OMP SINGLE PRIVATE(I)
      DO 10 I = 1, 5
   10 K = K + 1
*$OMP END SINGLE
*$OMP+COPYPRIVATE(K)
      END
