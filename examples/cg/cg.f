C     SPDX-License-Identifier: Apache-2.0
C
C     Conjugate gradients in the way of the seventies: a sparse matrix
C     in common blocks, labelled loops, one parallel region around the
C     solver and directives in the routines that it calls.
C
C        cg [N [STEPS]]
C
C     The matrix is symmetric; its rows get longer towards the end. Each
C     step solves a system whose solution is known, and checks it.
      PROGRAM CG
      INCLUDE 'cg.inc'
      INTEGER STEPS, STEP, I
      DOUBLE PRECISION ERROR, WORST, CHECK, EXACT
      CALL NUMBER(1, N, 12000)
      CALL NUMBER(2, STEPS, 12)
      IF (N .LT. 100 .OR. N .GT. MAXN .OR. STEPS .LT. 1) THEN
         WRITE (*, *) 'usage: cg [N [STEPS]], N from 100 to ', MAXN
         STOP 2
      END IF
      BAND = 100
      CALL MAKE
      WORST = 0
      CHECK = 0
      DO 20 STEP = 1, STEPS
         CALL SETB(STEP)
C$OMP PARALLEL DEFAULT(SHARED)
         CALL SOLVE(32)
C$OMP END PARALLEL
         ERROR = 0
C$OMP PARALLEL DO SCHEDULE(STATIC) REDUCTION(MAX:ERROR)
C$OMP&   REDUCTION(+:CHECK)
         DO 10 I = 1, N
            ERROR = MAX(ERROR, ABS(X(I) - EXACT(I, STEP)))
            CHECK = CHECK + X(I)
   10    CONTINUE
         WORST = MAX(WORST, ERROR)
   20 CONTINUE
      WRITE (*, 30) N, ROW(N + 1) - 1, STEPS, CHECK / N / STEPS
   30 FORMAT ('rows', I7, ', elements', I9, ', steps', I4,
     &        ', mean', F9.6)
      IF (WORST .GT. 1D-9) THEN
         WRITE (*, '(A, E10.2)') 'WRONG by', WORST
         STOP 1
      END IF
      WRITE (*, '(A)') 'right'
      END

C     The Ith argument of the program, or what it is by default.
      SUBROUTINE NUMBER(I, VALUE, OTHER)
      INTEGER I, VALUE, OTHER
      CHARACTER*20 WORD
      VALUE = OTHER
      IF (IARGC() .LT. I) RETURN
      CALL GETARG(I, WORD)
      READ (WORD, *, ERR=10) VALUE
      RETURN
   10 VALUE = -1
      END

C     The solution that a step is to find.
      DOUBLE PRECISION FUNCTION EXACT(I, STEP)
      INTEGER I, STEP
      EXACT = 1 + MOD(I + STEP, 7) / 8D0
      END

C     Fills the matrix. Rows I and J are coupled when they are as near
C     as the first of both allows; the diagonal outweighs its row.
      SUBROUTINE MAKE
      INCLUDE 'cg.inc'
      INTEGER I, J, K, LAST
      DOUBLE PRECISION TOTAL
      LOGICAL NEAR
      NEAR(I, J) = ABS(I - J) .LE. 2 + BAND * MIN(I, J) / N
      K = 1
      DO 20 I = 1, N
         ROW(I) = K
         LAST = MIN(N, I + 2 + BAND)
         DO 10 J = MAX(1, I - 2 - BAND), LAST
            IF (.NOT. NEAR(I, J)) GO TO 10
            COL(K) = J
            K = K + 1
   10    CONTINUE
   20 CONTINUE
      ROW(N + 1) = K
C$OMP PARALLEL DO SCHEDULE(DYNAMIC, 100) PRIVATE(K, TOTAL)
      DO 50 I = 1, N
         TOTAL = 0
         DO 30 K = ROW(I), ROW(I + 1) - 1
            A(K) = -1D0 / (1 + ABS(I - COL(K)))
            TOTAL = TOTAL - A(K)
   30    CONTINUE
         DO 40 K = ROW(I), ROW(I + 1) - 1
            IF (COL(K) .EQ. I) A(K) = 2 * TOTAL
   40    CONTINUE
   50 CONTINUE
C$OMP END PARALLEL DO
      END

C     The right side whose solution is known.
      SUBROUTINE SETB(STEP)
      INTEGER STEP, I
      DOUBLE PRECISION EXACT
      INCLUDE 'cg.inc'
C$OMP PARALLEL DEFAULT(SHARED)
C$OMP DO
      DO 10 I = 1, N
   10 P(I) = EXACT(I, STEP)
      CALL MATVEC
C$OMP DO
      DO 20 I = 1, N
   20 B(I) = Q(I)
C$OMP END DO NOWAIT
C$OMP END PARALLEL
      END

C     Q = A P. Half of the rows are three quarters of the work.
      SUBROUTINE MATVEC
      INCLUDE 'cg.inc'
      INTEGER I, K
      DOUBLE PRECISION S
C$OMP DO SCHEDULE(STATIC)
      DO 20 I = 1, N
         S = 0
         DO 10 K = ROW(I), ROW(I + 1) - 1
   10    S = S + A(K) * P(COL(K))
         Q(I) = S
   20 CONTINUE
C$OMP END DO
      END

C     SUM = U V, in a critical section, as it was done before there
C     were reductions.
      SUBROUTINE DOT(U, V)
      INCLUDE 'cg.inc'
      INTEGER I
      DOUBLE PRECISION U(*), V(*), PART
C$OMP SINGLE
      SUM = 0
C$OMP END SINGLE
      PART = 0
C$OMP DO SCHEDULE(STATIC)
      DO 10 I = 1, N
   10 PART = PART + U(I) * V(I)
C$OMP END DO NOWAIT
C$OMP CRITICAL (ADDING)
      SUM = SUM + PART
C$OMP END CRITICAL (ADDING)
C$OMP BARRIER
      END

C     A X = B, always with the same number of rounds. All threads come
C     here together.
      SUBROUTINE SOLVE(ROUNDS)
      INCLUDE 'cg.inc'
      INTEGER ROUNDS, I, ROUND
C$OMP DO
      DO 10 I = 1, N
         X(I) = 0
         R(I) = B(I)
         P(I) = B(I)
   10 CONTINUE
      CALL DOT(R, R)
      DO 50 ROUND = 1, ROUNDS
C$OMP SINGLE
         RHO = SUM
C$OMP END SINGLE
         CALL MATVEC
         CALL DOT(P, Q)
C$OMP MASTER
         ALPHA = 0
         IF (SUM .GT. 0) ALPHA = RHO / SUM
C$OMP END MASTER
C$OMP BARRIER
C$OMP DO
         DO 20 I = 1, N
            X(I) = X(I) + ALPHA * P(I)
            R(I) = R(I) - ALPHA * Q(I)
   20    CONTINUE
         CALL DOT(R, R)
C$OMP SINGLE
         BETA = 0
         IF (RHO .GT. 0) BETA = SUM / RHO
C$OMP END SINGLE
C$OMP DO
         DO 30 I = 1, N
   30    P(I) = R(I) + BETA * P(I)
C$OMP END DO
   50 CONTINUE
      END
