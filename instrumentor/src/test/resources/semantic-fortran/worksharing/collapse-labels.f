! expect: 24 24 60 10
! visits: parallel do@10=2 parallel@17=2 do@18=2 do@22=2 parallel do@31=4
! SPDX-License-Identifier: Apache-2.0
      PROGRAM COLAPS
      INTEGER I, J, K, N, M, L, S
      N = 0
      M = 0
      L = 0
      S = 0
C$OMP PARALLEL DO COLLAPSE(2) REDUCTION(+:N) NUM_THREADS(2)
      DO 20 I = 1, 4
         DO 10 J = 1, 6
            N = N + 1
   10    CONTINUE
   20 CONTINUE
C$OMP END PARALLEL DO
C$OMP PARALLEL NUM_THREADS(2) PRIVATE(I, J, K)
C$OMP DO COLLAPSE(2) REDUCTION(+:M)
      DO 30 I = 1, 4
      DO 30 J = 1, 6
   30 M = M + 1
C$OMP DO COLLAPSE(3) REDUCTION(+:L) SCHEDULE(DYNAMIC, 5)
      DO 40 I = 1, 3
      DO 40 J = 1, 4
      DO 40 K = 1, 5
        L = L + 1
   40 CONTINUE
C$OMP END DO NOWAIT
C$OMP END PARALLEL
      DO 60 I = 1, 2
*$OMP PARALLEL DO REDUCTION(+:S) NUM_THREADS(2)
         DO 50, J = 1, 5
   50       S = S + 1
   60 CONTINUE
      WRITE (*, 70) N, M, L, S
   70 FORMAT (4(I0,1X))
      IF (N.NE.24 .OR. M.NE.24 .OR. L.NE.60 .OR. S.NE.10) STOP 1
      END
