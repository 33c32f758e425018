! expect: 30 20 T
! visits: parallel@38=2 omp_set_lock@17=2 omp_set_lock@18=2 omp_set_lock@20=2 omp_set_lock@23=2 omp_test_lock@27=2 omp_test_lock@44=1
! SPDX-License-Identifier: Apache-2.0
C     Calls of lock routines in the columns of fixed form: up to column
C     72, with text after it, after tabs, continued, in lines for OpenMP.
      SUBROUTINE WORK(LOCK, N)
      IMPLICIT NONE
      INTEGER*8 LOCK
      INTEGER N, COUNTER
      CHARACTER*9 C
      LOGICAL OMP_TEST_LOCK
      EXTERNAL OMP_TEST_LOCK
      EXTERNAL OMP_SET_LOCK, OMP_UNSET_LOCK
      COUNTER = 1
      C = 'LOCK'

      IF (N.GE.0.AND.COUNTER.EQ.1.AND.C.EQ.'LOCK') CALL OMP_SET_LOCK(LOCSEQ00010
     &K); N = N + 5; CALL OMP_UNSET_LOCK(LOCK); CALL OMP_SET_LOCK(LOCK)
      CALL OMP_UNSET_LOCK(LOCK)
	IF (N .GT. 0)	CALL OMP_SET_LOCK(LOCK)
      IF (COUNTER .EQ. 1 .AND. N .GT. 0 .AND. N .LE. 100) CALL OMP_UNSET
     &_LOCK(LOCK)
C$    IF (N.GE.0) CALL OMP_SET_LOCK(LOCK)
!$    IF (N.GE.0) CALL OMP_UNSET_LOCK(LOC
!$   &K)
   10 IF (.NOT.
     1    OMP_TEST_LOCK(LOCK)) GOTO 10
      IF(COUNTER.EQ.1.AND.N.GE.0.AND.N.LE.100.AND.C.NE.'X')CALLOMP_UNSET
     &_LOCK(LOCK)
      N = N + 10
      END
      PROGRAM MAIN
      INTEGER*8 LOCK
      LOGICAL OMP_TEST_LOCK
      EXTERNAL OMP_TEST_LOCK, OMP_INIT_LOCK
      N = 0
      CALL OMP_INIT_LOCK(LOCK)
!$OMP PARALLEL NUM_THREADS(2)
!$OMP CRITICAL
      CALL WORK(LOCK, N)
!$OMP END CRITICAL
!$OMP END PARALLEL
      WRITE (*, '(I2, 1X, I2, 1X, L1)') N, 20,
     &                                  OMP_TEST_LOCK(LOCK)
      END
