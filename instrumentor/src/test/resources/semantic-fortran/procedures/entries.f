! expect: 6 24 9
! visits: parallel@17=2 atomic@18=2 parallel do@23=2 parallel@28=2 single@29=2
! SPDX-License-Identifier: Apache-2.0
      PROGRAM ENTRS
      INTEGER N, K
      N = 0
      CALL FIRST(N)
      CALL OTHER(N, 4)
      K = 3
      CALL THIRD(*10, K)
      STOP 2
   10 WRITE (*, '(3(I0,1X))') N, 4 * N, K
      IF (N .NE. 6 .OR. K .NE. 9) STOP 1
      END
      SUBROUTINE FIRST(N)
      INTEGER N, M, K
C$OMP PARALLEL NUM_THREADS(2)
C$OMP ATOMIC
      N = N + 1
C$OMP END PARALLEL
      RETURN
      ENTRY OTHER(N, M)
C$OMP PARALLEL DO NUM_THREADS(2) REDUCTION(+:N)
      DO 20 I = 1, M
   20 N = N + 1
      RETURN
      ENTRY THIRD(*, K)
C$OMP PARALLEL NUM_THREADS(2)
C$OMP SINGLE
      K = 3 * K
C$OMP END SINGLE
C$OMP END PARALLEL
      RETURN 1
      END
