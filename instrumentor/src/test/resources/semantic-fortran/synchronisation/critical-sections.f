! expect: 30 20 2 4
! visits: parallel do@10=2 critical@12=10 parallel@17=2 master@18=1 flush@21=2 critical@30=10 critical@32=10
! SPDX-License-Identifier: Apache-2.0
      PROGRAM CRITS
      INTEGER I, N, M, K
      COMMON /SHARED/ N, M
      K = 0
      N = 0
      M = 0
C$OMP PARALLEL DO NUM_THREADS(2) SHARED(/SHARED/)
      DO 10 I = 1, 10
C$OMP CRITICAL (FIRST)
         N = N + 1
C$OMP END CRITICAL (FIRST)
         CALL BOTH
   10 CONTINUE
C$OMP PARALLEL NUM_THREADS(2)
C$OMP MASTER
      K = K + 4
C$OMP END MASTER
C$OMP FLUSH (N, M)
C$OMP END PARALLEL
      WRITE (*, 20) N, M, 2, K
   20 FORMAT (I2, 1X, I2, 1X, I1,
     *        1X, I1)
      IF (N .NE. 30 .OR. M .NE. 20) STOP 1
      END
      SUBROUTINE BOTH
      COMMON /SHARED/ N, M
C$OMP CRITICAL (FIRST)
      N = N + 1
C$OMP CRITICAL
      N = N + 1
      M = M + 2
C$OMP END CRITICAL
C$OMP END CRITICAL (FIRST)
      RETURN
      END
