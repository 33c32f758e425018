! expect: 6 42 2
! visits: function@8=6 function@34=1
! functions: *
! SPDX-License-Identifier: Apache-2.0
C     Several entries, alternate returns and statement functions. As F77
C     has it, the first executable statement comes after the latter.

      SUBROUTINE MANY(A, B, *, *)
      INTEGER A, B, SQUARE, C
      DIMENSION C(2)
      SQUARE(I) = I * I
      C(B) = A
      IF (A .EQ. 1) RETURN 1
      IF (A .EQ. 2) RETURN
     &  2
      B = SQUARE(B)
      GO TO 900
      ENTRY TWICE(B)
      B = B + 1
      ENTRY ONCE(B)
      B = B + 1
      IF (B .GT. 1 000) RE
     &TURN
      IF (B .LT. 0) STOP
     & 'NEVER'
      GOTO 900
  800 RETURN
  900 CONTINUE
      IF (B - 5) 800, 800, 910
  910 END



      PROGRAM MAIN
      INTEGER B, K
      K = 0
      B = 2
      CALL MANY(1, 1, *10, *20)
      K = 100
   10 K = K + 1
      CALL MANY(2, 2, *40, *20)
   20 K = K + 1
      CALL MANY(3, B, *40, *40)
      CALL TWICE(B)
      I = 41
      CALL ONCE(I)
      J = 1000
      CALL ONCE(J)
      PRINT '(I1, 1X, I2, 1X, I1)', B, I, K
   40 CONTINUE
      END
