! Instrumented by POMP Lens; edit the original.
      subroutine POMP_Barrier_enter_4p93dsji(d)
      integer d
      integer(selected_int_kind(18)) a
      call POMP_Descriptor_4p93dsji(d, a)
      call POMP_Barrier_enter(a)
      end
      subroutine POMP_Barrier_exit_4p93dsji(d)
      integer d
      integer(selected_int_kind(18)) a
      call POMP_Descriptor_4p93dsji(d, a)
      call POMP_Barrier_exit(a)
      end
      subroutine POMP_Begin_4p93dsji(d)
      integer d
      integer(selected_int_kind(18)) a
      call POMP_Descriptor_4p93dsji(d, a)
      call POMP_Begin(a)
      end
      subroutine POMP_End_4p93dsji(d)
      integer d
      integer(selected_int_kind(18)) a
      call POMP_Descriptor_4p93dsji(d, a)
      call POMP_End(a)
      end
      subroutine POMP_Parallel_begin_4p93dsji(d)
      integer d
      integer(selected_int_kind(18)) a
      call POMP_Descriptor_4p93dsji(d, a)
      call POMP_Parallel_begin(a)
      end
      subroutine POMP_Parallel_end_4p93dsji(d)
      integer d
      integer(selected_int_kind(18)) a
      call POMP_Descriptor_4p93dsji(d, a)
      call POMP_Parallel_end(a)
      end
      subroutine POMP_Parallel_fork_4p93dsji(d)
      integer d
      integer(selected_int_kind(18)) a
      call POMP_Descriptor_4p93dsji(d, a)
      call POMP_Parallel_fork(a)
      end
      subroutine POMP_Parallel_join_4p93dsji(d)
      integer d
      integer(selected_int_kind(18)) a
      call POMP_Descriptor_4p93dsji(d, a)
      call POMP_Parallel_join(a)
      end
      subroutine POMP_Descriptor_4p93dsji(d, a)
      integer d
      integer(selected_int_kind(18)) a, t
      character(40) s(5)
      data t /0/
      data s(1) /'5 30:/src/fortran-functions-fixed.f8:par'/
      data s(2) /'allel0:0 21 21 24 24 0 8:function4:sum30'/
      data s(3) /' 2 2 15 15 0 8:function4:late0 28 28 31 '/
      data s(4) /'31 0 8:function9:splitname0 33 34 37 37 '/
      data s(5) /'0 8:function4:main0 38 38 40 40 0 '/
      call pompdescriptor(t, int(d, selected_int_kind(9)), a, s, 
     &int(194, selected_int_kind(9)))
      end
# 1 "fortran-functions-fixed.f"
! functions: *
      INTEGER FUNCTION SUM3(A, B, C, *)
      INTEGER A, B, C, SQ, ARR(3)
      SQ(I) = I * I
      DATA J /0/
      call POMP_Begin_4p93dsji(2)
# 6 "fortran-functions-fixed.f"
      ARR(A) = 1
      IF (A .LT. 0) then
      call POMP_End_4p93dsji(2)
# 7 "fortran-functions-fixed.f"
                    RETURN 1
      end if
# 8 "fortran-functions-fixed.f"
      SUM3 = SQ(A) + B + C
      GO TO 900
      ENTRY SUM2(A, B)
      call POMP_Begin_4p93dsji(2)
# 11 "fortran-functions-fixed.f"
      SUM2 = A + B
      IF (A .GT. 100 .AND. B .GT. 100 .AND. A + B .GT. 1000)then
      call POMP_End_4p93dsji(2)
# 12 "fortran-functions-fixed.f"
                                                            RE TURN
      end if
      goto 99999
# 13 "fortran-functions-fixed.f"
      ENTRY SUM1(A)
      call POMP_Begin_4p93dsji(2)
99999 continue
# 14 "fortran-functions-fixed.f"
      SUM1 = A
900   continue
      call POMP_End_4p93dsji(2)
# 15 "fortran-functions-fixed.f"
      END
      SUBROUTINE AMBIG(I)
      INCLUDE 'ambiguous.inc'
      F(I) = I
      END
      SUBROUTINE LOOPS(N)
      call POMP_Parallel_fork_4p93dsji(1)
# 21 "fortran-functions-fixed.f"
C$OMP PARALLEL PRIVATE(I)
      call POMP_Parallel_begin_4p93dsji(1)
# 22 "fortran-functions-fixed.f"
      DO 10 I = 1, N
   10 CONTINUE
      call POMP_Barrier_enter_4p93dsji(1)
!$omp barrier
      call POMP_Barrier_exit_4p93dsji(1)
      call POMP_Parallel_end_4p93dsji(1)
# 24 "fortran-functions-fixed.f"
C$OMP END PARALLEL
      call POMP_Parallel_join_4p93dsji(1)
# 25 "fortran-functions-fixed.f"
      DO 20 I = 1, N
   20 IF (I .EQ. 3) RETURN
      END
      SUBROUTINE LATE(N)
      call POMP_Begin_4p93dsji(3)
# 29 "fortran-functions-fixed.f"
      N = 1
100   continue
      call POMP_End_4p93dsji(3)
# 30 "fortran-functions-fixed.f"
      RETURN
      END
      DOUBLE PRECISION FUNCTION
     & SPLIT
     &NAME(X)
      DOUBLE PRECISION X
      call POMP_Begin_4p93dsji(4)
# 36 "fortran-functions-fixed.f"
      SPLITNAME = X
      call POMP_End_4p93dsji(4)
# 37 "fortran-functions-fixed.f"
      END
      call POMP_Begin_4p93dsji(5)
# 38 "fortran-functions-fixed.f"
      I = 1
      call POMP_End_4p93dsji(5)
# 39 "fortran-functions-fixed.f"
      STOP
      END
