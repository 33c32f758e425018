! Instrumented by POMP Lens; edit the original.
# 1 "fortran-functions-fixed.f"
! functions: *
      INTEGER FUNCTION SUM3(A, B, C, *)
      INTEGER A, B, C, SQ, ARR(3)
      SQ(I) = I * I
      DATA J /0/
      call POMP_Begin('4p93dsji-0000002'//
     &'8:function4:sum30 2 2 15 15 0 30:/src/fortran-functions-fix'//
     &'ed.f')
# 6 "fortran-functions-fixed.f"
      ARR(A) = 1
      IF (A .LT. 0) then
      call POMP_End('4p93dsji-0000002')
# 7 "fortran-functions-fixed.f"
                    RETURN 1
      end if
# 8 "fortran-functions-fixed.f"
      SUM3 = SQ(A) + B + C
      GO TO 900
      ENTRY SUM2(A, B)
      call POMP_Begin('4p93dsji-0000002'//
     &'8:function4:sum30 2 2 15 15 0 30:/src/fortran-functions-fix'//
     &'ed.f')
# 11 "fortran-functions-fixed.f"
      SUM2 = A + B
      IF (A .GT. 100 .AND. B .GT. 100 .AND. A + B .GT. 1000)then
      call POMP_End('4p93dsji-0000002')
# 12 "fortran-functions-fixed.f"
                                                            RE TURN
      end if
      goto 99999
# 13 "fortran-functions-fixed.f"
      ENTRY SUM1(A)
      call POMP_Begin('4p93dsji-0000002'//
     &'8:function4:sum30 2 2 15 15 0 30:/src/fortran-functions-fix'//
     &'ed.f')
99999 continue
# 14 "fortran-functions-fixed.f"
      SUM1 = A
900   continue
      call POMP_End('4p93dsji-0000002')
# 15 "fortran-functions-fixed.f"
      END
      SUBROUTINE AMBIG(I)
      INCLUDE 'ambiguous.inc'
      F(I) = I
      END
      SUBROUTINE LOOPS(N)
      call POMP_Parallel_fork('4p93dsji-0000001'//
     &'8:parallel0:0 21 21 24 24 0 30:/src/fortran-functions-fixed'//
     &'.f')
# 21 "fortran-functions-fixed.f"
C$OMP PARALLEL PRIVATE(I)
      call POMP_Parallel_begin('4p93dsji-0000001')
# 22 "fortran-functions-fixed.f"
      DO 10 I = 1, N
   10 CONTINUE
      call POMP_Barrier_enter('4p93dsji-0000001')
!$omp barrier
      call POMP_Barrier_exit('4p93dsji-0000001')
      call POMP_Parallel_end('4p93dsji-0000001')
# 24 "fortran-functions-fixed.f"
C$OMP END PARALLEL
      call POMP_Parallel_join('4p93dsji-0000001')
# 25 "fortran-functions-fixed.f"
      DO 20 I = 1, N
   20 IF (I .EQ. 3) RETURN
      END
      SUBROUTINE LATE(N)
      call POMP_Begin('4p93dsji-0000003'//
     &'8:function4:late0 28 28 31 31 0 30:/src/fortran-functions-f'//
     &'ixed.f')
# 29 "fortran-functions-fixed.f"
      N = 1
100   continue
      call POMP_End('4p93dsji-0000003')
# 30 "fortran-functions-fixed.f"
      RETURN
      END
      DOUBLE PRECISION FUNCTION
     & SPLIT
     &NAME(X)
      DOUBLE PRECISION X
      call POMP_Begin('4p93dsji-0000004'//
     &'8:function9:splitname0 33 34 37 37 0 30:/src/fortran-functi'//
     &'ons-fixed.f')
# 36 "fortran-functions-fixed.f"
      SPLITNAME = X
      call POMP_End('4p93dsji-0000004')
# 37 "fortran-functions-fixed.f"
      END
      call POMP_Begin('4p93dsji-0000005'//
     &'8:function4:main0 38 38 40 40 0 30:/src/fortran-functions-f'//
     &'ixed.f')
# 38 "fortran-functions-fixed.f"
      I = 1
      call POMP_End('4p93dsji-0000005')
# 39 "fortran-functions-fixed.f"
      STOP
      END
