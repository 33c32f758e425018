      SUBROUTINE T(N, X)
      DIMENSION X(N)
!$OMP PARALLEL SHARED(X)
C$OMP MASTER TASKLOOP NUM_TASKS(3) FIRSTPRIVATE(N) SHARED(X)
      DO 10 I = 1, N
         IF (X(I) .GT. 0.0) C Y C L E
         DO 10 J = 1, 2
   10 X(I) = X(I) + 1
*$omp end master taskloop
!$OMP TASKLOOP
      DO 20 I = 1, N
         IF (X(I) .GT. 0.0 .AND. X(I) .LT. 1.0 .OR. X(I) .LE. -1.0) CYCL
     &E
         IF (X(I) .GT. 5.0) THEN
            X(I) = 5.0; CYCLE
         ENDIF
   20 CONTINUE
!$OMP TASKLOOP
      DO I = 1, N
         GO TO 26
   25    CYCLE
   26    IF (X(I) .GT. 5.0) GO TO 25
      ENDDO
!$OMP TASKLOOP COLLAPSE(2)
      DO 30 I = 1, N
      DO 30 J = 1, N
         IF (X(I).GT.0.0) CYCLE
   30 CONTINUE
!$OMP END PARALLEL
      END
