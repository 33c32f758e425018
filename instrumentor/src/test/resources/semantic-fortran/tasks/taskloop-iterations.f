! expect: 45 6 12 50 24
! visits: taskloop@11=1 task of taskloop@11=5 taskloop@18=1 taskloop@26=1 task of taskloop@26=4 taskloop@36=1 task of taskloop@36=2 taskloop@49=1 task of taskloop@49=1 omp_test_lock@39=50
! SPDX-License-Identifier: Apache-2.0
! Taskloops in fixed form: labelled loops, loops without blanks, lines that are full, and locks.
      PROGRAM TASKLOOPS
      IMPLICIT INTEGER (A-Z)
      INCLUDE 'omp_lib.h'
      INTEGER (KIND=OMP_LOCK_KIND) LOCK
      DATA ALL, SOME, BOTH, LOCKED, LATE /5 * 0/
      CALL OMP_INIT_LOCK(LOCK)
C$OMP TASKLOOP NUM_TASKS(5) SHARED(ALL) PRIVATE(TWICE)
      DO 10 I = 1, 9
      IF (I .GT. 900) CYCLE
      TWICE = 2 * I
C$OMP ATOMIC
      ALL = ALL + TWICE / 2
   10 CONTINUE
C$OMP TASKLOOP SHARED(SOME) NUM_TASKS(3)
      DO20I=1,6
      IF (I .EQ. 7) GO TO 20
C$OMP CRITICAL
      SOME = SOME + 1
C$OMP END CRITICAL
   20 CONTINUE
* The loops of the tasks end with the same statement.
*$OMP TASKLOOP COLLAPSE(2) NUM_TASKS(4) SHARED(BOTH)
      DO 30 I = 1, 4
      DO 30 J = 1, 4
         IF (J .EQ. 4 .AND. I .LT. 100 .AND. I .GT. -100 .AND. J .LT. 1
     &00) CYCLE
         IF (J .EQ. 5) GOTO 25
C$OMP ATOMIC
      BOTH = BOTH + 1
   25    WRITE (*, '(A)', ADVANCE = 'NO') ''
   30 CONTINUE
!$OMP TASKLOOP GRAINSIZE(25)SHARED(LOCK,LOCKED)DEFAULT(NONE)
      DO I = 1, 50
         IF (I .GT. 60) CYCLE
   40    IF (.NOT. OMP_TEST_LOCK(LOCK)) GOTO 40
         LOCKED = LOCKED + 1
         CALL OMP_UNSET_LOCK(LOCK)
         IF (I .LT. 50) CYCLE
      END DO
      CALL OMP_DESTROY_LOCK(LOCK)
      GO TO 60
* Nobody comes here.
   50 LATE = -1
   60 CONTINUE
!$OMP TASKLOOP NUM_TASKS(1) REDUCTION(+:LATE) PRIVATE(WHAT)
      NAMED: DO I = 1, 12
         IF (MOD(I, 3) .EQ. 0)CYCLENAMED
         LATE = LATE + 3
         IF (I .EQ. 50) THEN
            C Y C L E
         END IF
      END DO NAMED
      IF (LATE .LT. 0) GO TO 50
      PRINT '(4(I0, 1X), I0)', ALL, SOME, BOTH, LOCKED, LATE
      END
