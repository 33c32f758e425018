! expect: 50 50 50 50 50 20
! visits: parallel@9=2 do@10=2 do@13=2 do@17=2 do@21=2 do@24=2 do@28=2 ordered@30=20
! SPDX-License-Identifier: Apache-2.0
      PROGRAM SCHEDS
      INTEGER I, S(6), CHUNK
      CHUNK = 3
      DO 10 I = 1, 6
   10 S(I) = 0
C$OMP PARALLEL NUM_THREADS(2) REDUCTION(+:S)
C$OMP DO SCHEDULE(STATIC, CHUNK)
      DO 20 I = 1, 50
   20 S(1) = S(1) + 1
C$OMP DO SCHEDULE(DYNAMIC)
      DO 30 I = 1, 50
   30 S(2) = S(2) + 1
C$OMP END DO NOWAIT
C$OMP DO SCHEDULE(GUIDED, 2 * CHUNK)
      DO 40 I = 1, 50
   40 S(3) = S(3) + 1
C$OMP ENDDO NOWAIT
C$OMP DO SCHEDULE(RUNTIME)
      DO 50 I = 50, 1, -1
   50 S(4) = S(4) + 1
C$OMP DO SCHEDULE(AUTO)
      DO 60 I = 1, 100, 2
   60 S(5) = S(5) + 1
C$OMP END DO
C$OMP DO ORDERED
      DO 70 I = 1, 20
C$OMP ORDERED
      S(6) = S(6) + 1
C$OMP END ORDERED
   70 CONTINUE
C$OMP END PARALLEL
      WRITE (*, '(6(I0,1X))') S
      DO 80 I = 1, 5
         IF (S(I) .NE. 50) STOP 1
   80 CONTINUE
      END
