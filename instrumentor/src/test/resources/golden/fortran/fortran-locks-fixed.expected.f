! Instrumented by POMP Lens; edit the original.
# 1 "fortran-locks-fixed.f"
      SUBROUTINE LOCKS(A, B, N)
      EXTERNAL OMP_SET_LOCK, OMP_UNSET_LOCK
      LOGICAL OMP_TEST_LOCK
      INTEGER*8 A, B
      logical(4), external :: POMP_Test_lock_at
# 5 "fortran-locks-fixed.f"
      IF (N.GT.0) CALL POMP_Set_lock_at(
     &'xyupla2j-0000001'//
     &'12:omp_set_lock0:0 5 5 5 5 0 26:/src/fortran-locks-fixed.f'
# 5 "fortran-locks-fixed.f"
     &,                             A)                                  00000010
      IF (N.GT.0 .AND. N.LT.10 .AND. N.NE.5 .OR. N .EQ. 6) CALLOMP_SET_L
     +OCK(A)
      IF (N.GT.0 .AND. N.LT.10 .AND. N.NE.5) CALL POMP_Set_nest_lock_at(
     &'xyupla2j-0000002'//
     &'17:omp_set_nest_lock0:0 8 8 8 8 0 26:/src/fortran-locks-fix'//
     &'ed.f'
# 8 "fortran-locks-fixed.f"
     &,                                                             A)
C$    N = N + 1; IF (N.EQ.3) CALL POMP_Set_lock_at(
!$   &'xyupla2j-0000003'//
!$   &'12:omp_set_lock0:0 9 9 9 9 0 26:/src/fortran-locks-fixed.f'
!$   &,                                        A); N = N + 2
# 10 "fortran-locks-fixed.f"
   20 IF (POMP_Test_lock_at
     1    (
     &'xyupla2j-0000004'//
     &'13:omp_test_lock0:0 10 10 10 10 0 26:/src/fortran-locks-fix'//
     &'ed.f'
# 11 "fortran-locks-fixed.f"
     &,    A)) GOTO 20
      CALLPOMP_Unset_lock(
# 12 "fortran-locks-fixed.f"
     &                   A); IF (N.EQ.4) CALL POMP_Unset_lock(
# 12 "fortran-locks-fixed.f"
     &                                                       B);N = 5 +N
      END
