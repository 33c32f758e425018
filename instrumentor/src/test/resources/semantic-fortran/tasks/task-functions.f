! expect: 4.0 9.0 2.0 6.0 30 8
! visits: parallel@16=2 task@18=1 task@21=1 task@24=1 task@27=1 task@44=3 task@60=1
C SPDX-License-Identifier: Apache-2.0
C Functions that are known by the declaration of their type only, and
C subroutines that nothing but a call or a directive names.
      PROGRAM TYPES
      REAL F, G
      DOUBLE PRECISION DSQRT, R
      EXTERNAL G
      INTEGER COUNT
      COMMON /NUMBER/ COUNT
C     Only OpenMP knows of it before it is called.
C$OMP DECLARE TARGET(SETUP)
      DATA COUNT/0/
      R = 4
C$OMP PARALLEL NUM_THREADS(2)
C$OMP SINGLE
C$OMP TASK SHARED(A)
      A = F(2.0)
C$OMP END TASK
C$OMP TASK SHARED(B)
      B = G(3.0)
C$OMP END TASK
C$OMP TASK SHARED(R)
      R = DSQRT(R)
C$OMP END TASK
C$OMP TASK SHARED(S)
      CALL PASSED(F, S)
C$OMP END TASK
C$OMP END SINGLE
C$OMP END PARALLEL
      CALL SETUP(K)
      CALL THRICE
      PRINT '(4(F3.1,1X),I0,1X,I0)', A, B, R, S, COUNT, K
      END
      REAL FUNCTION F(X)
      F = X + X
      END
      REAL FUNCTION G(X)
      G = X * X
      END
      SUBROUTINE THRICE
      DO 10 I = 1, 3
C$OMP TASK FIRSTPRIVATE(I)
      CALL ADD(10)
C$OMP END TASK
   10 CONTINUE
C$OMP TASKWAIT
      END
      SUBROUTINE ADD(N)
      COMMON /NUMBER/ COUNT
      INTEGER COUNT
C$OMP ATOMIC
      COUNT = COUNT + N
      END
C     FUN is a dummy argument, and by its type alone a function.
      SUBROUTINE PASSED(FUN, RESULT)
      REAL FUN
      RESULT = 0
C$OMP TASK SHARED(RESULT)
      RESULT = FUN(3.0)
C$OMP END TASK
C$OMP TASKWAIT
      END
      SUBROUTINE SETUP(N)
      N = 8
      END
