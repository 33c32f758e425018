! Instrumented by POMP Lens; edit the original.
      subroutine POMP_Barrier_enter_mdw1uqbk(d)
      integer d
      integer(selected_int_kind(18)) a
      call POMP_Descriptor_mdw1uqbk(d, a)
      call POMP_Barrier_enter(a)
      end
      subroutine POMP_Barrier_exit_mdw1uqbk(d)
      integer d
      integer(selected_int_kind(18)) a
      call POMP_Descriptor_mdw1uqbk(d, a)
      call POMP_Barrier_exit(a)
      end
      subroutine POMP_Critical_begin_mdw1uqbk(d)
      integer d
      integer(selected_int_kind(18)) a
      call POMP_Descriptor_mdw1uqbk(d, a)
      call POMP_Critical_begin(a)
      end
      subroutine POMP_Critical_end_mdw1uqbk(d)
      integer d
      integer(selected_int_kind(18)) a
      call POMP_Descriptor_mdw1uqbk(d, a)
      call POMP_Critical_end(a)
      end
      subroutine POMP_Critical_enter_mdw1uqbk(d)
      integer d
      integer(selected_int_kind(18)) a
      call POMP_Descriptor_mdw1uqbk(d, a)
      call POMP_Critical_enter(a)
      end
      subroutine POMP_Critical_exit_mdw1uqbk(d)
      integer d
      integer(selected_int_kind(18)) a
      call POMP_Descriptor_mdw1uqbk(d, a)
      call POMP_Critical_exit(a)
      end
      subroutine POMP_Do_enter_mdw1uqbk(d)
      integer d
      integer(selected_int_kind(18)) a
      call POMP_Descriptor_mdw1uqbk(d, a)
      call POMP_Do_enter(a)
      end
      subroutine POMP_Do_exit_mdw1uqbk(d)
      integer d
      integer(selected_int_kind(18)) a
      call POMP_Descriptor_mdw1uqbk(d, a)
      call POMP_Do_exit(a)
      end
      subroutine POMP_Master_begin_mdw1uqbk(d)
      integer d
      integer(selected_int_kind(18)) a
      call POMP_Descriptor_mdw1uqbk(d, a)
      call POMP_Master_begin(a)
      end
      subroutine POMP_Master_end_mdw1uqbk(d)
      integer d
      integer(selected_int_kind(18)) a
      call POMP_Descriptor_mdw1uqbk(d, a)
      call POMP_Master_end(a)
      end
      subroutine POMP_Parallel_begin_mdw1uqbk(d)
      integer d
      integer(selected_int_kind(18)) a
      call POMP_Descriptor_mdw1uqbk(d, a)
      call POMP_Parallel_begin(a)
      end
      subroutine POMP_Parallel_end_mdw1uqbk(d)
      integer d
      integer(selected_int_kind(18)) a
      call POMP_Descriptor_mdw1uqbk(d, a)
      call POMP_Parallel_end(a)
      end
      subroutine POMP_Parallel_fork_mdw1uqbk(d)
      integer d
      integer(selected_int_kind(18)) a
      call POMP_Descriptor_mdw1uqbk(d, a)
      call POMP_Parallel_fork(a)
      end
      subroutine POMP_Parallel_join_mdw1uqbk(d)
      integer d
      integer(selected_int_kind(18)) a
      call POMP_Descriptor_mdw1uqbk(d, a)
      call POMP_Parallel_join(a)
      end
      subroutine POMP_Descriptor_mdw1uqbk(d, a)
      integer d
      integer(selected_int_kind(18)) a, t
      character(40) s(6)
      data t /0/
      data s(1) /'6 20:/src/fortran-fixed.f11:parallel do0'/
      data s(2) /':0 4 4 7 7 0 8:parallel0:0 8 11 31 31 0 '/
      data s(3) /'2:do0:0 12 12 15 15 1 6:static0:0:0:8:cr'/
      data s(4) /'itical6:locked0 20 20 22 22 0 6:master0:'/
      data s(5) /'0 24 24 26 26 0 11:parallel do0:0 27 28 '/
      data s(6) /'30 30 1 6:static1:10:0:'/
      call pompdescriptor(t, int(d, selected_int_kind(9)), a, s, 
     &int(223, selected_int_kind(9)))
      end
# 1 "fortran-fixed.f"
C     Fixed form: every comment character, columns, labels, continuations.
      SUBROUTINE FIXED(A, N)
      INTEGER N, I, J, A(N, N)
      call POMP_Parallel_fork_mdw1uqbk(1)
# 4 "fortran-fixed.f"
!$omp parallel private(j)
      call POMP_Parallel_begin_mdw1uqbk(1)
      call POMP_Do_enter_mdw1uqbk(1)
# 4 "fortran-fixed.f"
!$omp do
# 5 "fortran-fixed.f"
      DO 10 I = 1, N
      DO 10 J = 1, N
 10   A(I, J) = 0
!$omp end do nowait
      call POMP_Barrier_enter_mdw1uqbk(1)
!$omp barrier
      call POMP_Barrier_exit_mdw1uqbk(1)
      call POMP_Do_exit_mdw1uqbk(1)
      call POMP_Parallel_end_mdw1uqbk(1)
!$omp end parallel
      call POMP_Parallel_join_mdw1uqbk(1)
      call POMP_Parallel_fork_mdw1uqbk(2)
# 8 "fortran-fixed.f"
*$OMP PARALLEL
C$OMP+SHARED(A)
C     between
!$OMP&PRIVATE(I)
      call POMP_Parallel_begin_mdw1uqbk(2)
      call POMP_Do_enter_mdw1uqbk(3)
# 12 "fortran-fixed.f"
C$OMP DO SCHEDULE(STATIC)
      DO20I=1,N
   20 CONTINUE
C$OMP END DO nowait
      call POMP_Barrier_enter_mdw1uqbk(3)
!$omp barrier
      call POMP_Barrier_exit_mdw1uqbk(3)
      call POMP_Do_exit_mdw1uqbk(3)
# 16 "fortran-fixed.f"
CC$OMP DO
!$    J = 1
c$    J = 2
      DO 30 I = 1, N
      call POMP_Critical_enter_mdw1uqbk(4)
# 20 "fortran-fixed.f"
C$OMP CRITICAL (LOCKED)
      call POMP_Critical_begin_mdw1uqbk(4)
# 21 "fortran-fixed.f"
      J = J + 1
      call POMP_Critical_end_mdw1uqbk(4)
# 22 "fortran-fixed.f"
C$OMP END CRITICAL (LOCKED)
      call POMP_Critical_exit_mdw1uqbk(4)
# 23 "fortran-fixed.f"
   30 CONTINUE
*$OMP MASTER
      call POMP_Master_begin_mdw1uqbk(5)
# 25 "fortran-fixed.f"
	J = 2
      call POMP_Master_end_mdw1uqbk(5)
# 26 "fortran-fixed.f"
*$OMP END MASTER
      call POMP_Parallel_fork_mdw1uqbk(6)
# 27 "fortran-fixed.f"
!$omp parallel shared(a, n) firstprivate(j) if(n       .gt. 100) 
!$omp&num_threads(4)
      call POMP_Parallel_begin_mdw1uqbk(6)
      call POMP_Do_enter_mdw1uqbk(6)
# 27 "fortran-fixed.f"
!$omp do schedule(static, 1)
# 29 "fortran-fixed.f"
      DO 40 I = 1, N
   40 CONTINUE
!$omp end do nowait
      call POMP_Barrier_enter_mdw1uqbk(6)
!$omp barrier
      call POMP_Barrier_exit_mdw1uqbk(6)
      call POMP_Do_exit_mdw1uqbk(6)
      call POMP_Parallel_end_mdw1uqbk(6)
!$omp end parallel
      call POMP_Parallel_join_mdw1uqbk(6)
      call POMP_Barrier_enter_mdw1uqbk(2)
!$omp barrier
      call POMP_Barrier_exit_mdw1uqbk(2)
      call POMP_Parallel_end_mdw1uqbk(2)
# 31 "fortran-fixed.f"
!$OMP ENDPARALLEL
      call POMP_Parallel_join_mdw1uqbk(2)
# 32 "fortran-fixed.f"
      J = 3
     &+ 4
      E N D
