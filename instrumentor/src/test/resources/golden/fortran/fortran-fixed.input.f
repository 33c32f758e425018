C     Fixed form: every comment character, columns, labels, continuations.
      SUBROUTINE FIXED(A, N)
      INTEGER N, I, J, A(N, N)
C$OMP PARALLEL DO PRIVATE(J)
      DO 10 I = 1, N
      DO 10 J = 1, N
 10   A(I, J) = 0
*$OMP PARALLEL
C$OMP+SHARED(A)
C     between
!$OMP&PRIVATE(I)
C$OMP DO SCHEDULE(STATIC)
      DO20I=1,N
   20 CONTINUE
C$OMP END DO
CC$OMP DO
!$    J = 1
c$    J = 2
      DO 30 I = 1, N
C$OMP CRITICAL (LOCKED)
      J = J + 1
C$OMP END CRITICAL (LOCKED)
   30 CONTINUE
*$OMP MASTER
	J = 2
*$OMP END MASTER
C$OMP PARALLEL DO SHARED(A, N) FIRSTPRIVATE(J) SCHEDULE(STATIC, 1) IF(N
C$OMP1.GT. 100) NUM_THREADS(4)
      DO 40 I = 1, N
   40 CONTINUE
!$OMP ENDPARALLEL
CP$   J = 3
*p$  &+ 4
      E N D
