! expect: 144 300 60
! visits: parallel do@10=2 parallel do@14=2 parallel@26=2 do@27=2
! SPDX-License-Identifier: Apache-2.0
      PROGRAM LABELS
      INTEGER I, J, K, TOTAL, S, M
      INTEGER A(12, 12)
      TOTAL = 0
      S = 0
      M = 0
C$OMP PARALLEL DO NUM_THREADS(2) PRIVATE(J)
      DO 10 I = 1, 12
      DO 10 J = 1, 12
   10 A(I, J) = 1
*$OMP PARALLEL DO NUM_THREADS(2) REDUCTION(+:TOTAL) PRIVATE(J)
      DO 30 I = 1, 12
         DO 20 J = 1, 12
            TOTAL = TOTAL + A(I, J)
   20    CONTINUE
   30 CONTINUE
*$OMP END PARALLEL DO
      DO 40 K = 1, 3
C     another loop that shares its end
      DO 40 I = 1, 10
   40 S = S + 10
      M = 10
!$OMP PARALLEL NUM_THREADS(2)
!$OMP DO REDUCTION(+:M)
      DO60I=1,50
   60 M = M + 1
!$OMP ENDDO
!$OMP END PARALLEL
      WRITE (*, '(I0,1X,I0,1X,I0)') TOTAL, S, M
      IF (TOTAL .NE. 144 .OR. S .NE. 300 .OR. M .NE. 60) STOP 1
      END
