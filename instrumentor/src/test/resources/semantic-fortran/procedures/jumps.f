! expect: 3 7 4 2
! visits: parallel@12=2 single@13=2 parallel@32=2 atomic@36=4 barrier@40=2 critical@42=2 parallel@53=2
! SPDX-License-Identifier: Apache-2.0
      PROGRAM JUMPS
      INTEGER I, N, M, K, WHERE
      N = 0
      M = 0
      K = 0
      DO 100 I = 1, 3
      GO TO (10, 20, 30), I
   10 CONTINUE
C$OMP PARALLEL NUM_THREADS(2)
C$OMP SINGLE
      N = N + 1
C$OMP END SINGLE
C$OMP END PARALLEL
      GO TO 90
   20 CALL BACK(I, *40, *50)
      GO TO 90
   30 IF (I - 3) 40, 50, 60
   40 M = 100
      GO TO 90
   50 M = M + 3
      GO TO 90
   60 M = 200
   90 CONTINUE
  100 CONTINUE
      ASSIGN 120 TO WHERE
      GO TO WHERE (110, 120)
  110 N = 100
  120 CONTINUE
C$OMP PARALLEL NUM_THREADS(2) PRIVATE(I)
      I = 0
  130 I = I + 1
      IF (I .GT. 2) GO TO 140
C$OMP ATOMIC
      K = K + 1
      GO TO 130
  140 CONTINUE
C$OMP BARRIER
      IF (K .NE. 4) GO TO 150
C$OMP CRITICAL
      N = N + 1
C$OMP END CRITICAL
  150 CONTINUE
C$OMP END PARALLEL
      WRITE (*, '(4(I0,1X))') N, M + 1, K, 2
      IF (N .NE. 3 .OR. M .NE. 6 .OR. K .NE. 4) STOP 1
      IF (M .LT. 0) GO TO 110
      END
      SUBROUTINE BACK(N, *, *)
      INTEGER N
C$OMP PARALLEL NUM_THREADS(2)
C$OMP END PARALLEL
      IF (N .EQ. 2) RETURN 2
      RETURN 1
      END
