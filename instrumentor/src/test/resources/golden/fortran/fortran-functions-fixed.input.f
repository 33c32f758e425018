! functions: *
      INTEGER FUNCTION SUM3(A, B, C, *)
      INTEGER A, B, C, SQ, ARR(3)
      SQ(I) = I * I
      DATA J /0/
      ARR(A) = 1
      IF (A .LT. 0) RETURN 1
      SUM3 = SQ(A) + B + C
      GO TO 900
      ENTRY SUM2(A, B)
      SUM2 = A + B
      IF (A .GT. 100 .AND. B .GT. 100 .AND. A + B .GT. 1000)RE TURN
      ENTRY SUM1(A)
      SUM1 = A
  900 END
      SUBROUTINE AMBIG(I)
      INCLUDE 'ambiguous.inc'
      F(I) = I
      END
      SUBROUTINE LOOPS(N)
C$OMP PARALLEL PRIVATE(I)
      DO 10 I = 1, N
   10 CONTINUE
C$OMP END PARALLEL
      DO 20 I = 1, N
   20 IF (I .EQ. 3) RETURN
      END
      SUBROUTINE LATE(N)
      N = 1
  100 RETURN
      END
      DOUBLE PRECISION FUNCTION
     & SPLIT
     &NAME(X)
      DOUBLE PRECISION X
      SPLITNAME = X
      END
      I = 1
      STOP
      END
