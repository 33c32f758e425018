! Instrumented by POMP Lens; edit the original.
# 1 "fortran-fixed.f"
C     Fixed form: every comment character, columns, labels, continuations.
      SUBROUTINE FIXED(A, N)
      INTEGER N, I, J, A(N, N)
      call POMP_Parallel_fork('mdw1uqbk-0000001'//
     &'11:parallel do0:0 4 4 7 7 0 20:/src/fortran-fixed.f')
# 4 "fortran-fixed.f"
!$omp parallel    private(j)
      call POMP_Parallel_begin('mdw1uqbk-0000001')
      call POMP_Do_enter('mdw1uqbk-0000001')
      call POMP_Iterations('mdw1uqbk-0000001', 
     &real(1, selected_real_kind(15)), real(N, selected_real_kind(15)), 
     &real(1, selected_real_kind(15)))
# 4 "fortran-fixed.f"
!$omp          do
# 5 "fortran-fixed.f"
      DO 10 I = 1, N
      DO 10 J = 1, N
 10   A(I, J) = 0
!$omp end do nowait
      call POMP_Barrier_enter('mdw1uqbk-0000001')
!$omp barrier
      call POMP_Barrier_exit('mdw1uqbk-0000001')
      call POMP_Do_exit('mdw1uqbk-0000001')
      call POMP_Parallel_end('mdw1uqbk-0000001')
!$omp end parallel
      call POMP_Parallel_join('mdw1uqbk-0000001')
      call POMP_Parallel_fork('mdw1uqbk-0000002'//
     &'8:parallel0:0 8 11 31 31 0 20:/src/fortran-fixed.f')
# 8 "fortran-fixed.f"
*$OMP PARALLEL
C$OMP+SHARED(A)
C     between
!$OMP&PRIVATE(I)
      call POMP_Parallel_begin('mdw1uqbk-0000002')
      call POMP_Do_enter('mdw1uqbk-0000003'//
     &'2:do0:0 12 12 15 15 1 6:static0:0:0:20:/src/fortran-fixed.f')
# 12 "fortran-fixed.f"
C$OMP DO SCHEDULE(STATIC)
      DO20I=1,N
   20 CONTINUE
C$OMP END DO nowait
      call POMP_Barrier_enter('mdw1uqbk-0000003')
!$omp barrier
      call POMP_Barrier_exit('mdw1uqbk-0000003')
      call POMP_Do_exit('mdw1uqbk-0000003')
# 16 "fortran-fixed.f"
CC$OMP DO
!$    J = 1
c$    J = 2
      DO 30 I = 1, N
      call POMP_Critical_enter('mdw1uqbk-0000004'//
     &'8:critical6:locked0 20 20 22 22 0 20:/src/fortran-fixed.f')
# 20 "fortran-fixed.f"
C$OMP CRITICAL (LOCKED)
      call POMP_Critical_begin('mdw1uqbk-0000004')
# 21 "fortran-fixed.f"
      J = J + 1
      call POMP_Critical_end('mdw1uqbk-0000004')
# 22 "fortran-fixed.f"
C$OMP END CRITICAL (LOCKED)
      call POMP_Critical_exit('mdw1uqbk-0000004')
# 23 "fortran-fixed.f"
   30 CONTINUE
*$OMP MASTER
      call POMP_Master_begin('mdw1uqbk-0000005'//
     &'6:master0:0 24 24 26 26 0 20:/src/fortran-fixed.f')
# 25 "fortran-fixed.f"
	J = 2
      call POMP_Master_end('mdw1uqbk-0000005')
# 26 "fortran-fixed.f"
*$OMP END MASTER
      call POMP_Parallel_fork('mdw1uqbk-0000006'//
     &'11:parallel do0:0 27 28 30 30 1 6:static1:10:0:20:/src/fort'//
     &'ran-fixed.f')
# 27 "fortran-fixed.f"
!$omp parallel shared(a, n) firstprivate(j) if(n       .gt. 100) 
!$omp&num_threads(4)
      call POMP_Parallel_begin('mdw1uqbk-0000006')
      call POMP_Do_enter('mdw1uqbk-0000006')
      call POMP_Iterations('mdw1uqbk-0000006', 
     &real(1, selected_real_kind(15)), real(N, selected_real_kind(15)), 
     &real(1, selected_real_kind(15)))
# 27 "fortran-fixed.f"
!$omp          do                              schedule(static, 1)
# 29 "fortran-fixed.f"
      DO 40 I = 1, N
   40 CONTINUE
!$omp end do nowait
      call POMP_Barrier_enter('mdw1uqbk-0000006')
!$omp barrier
      call POMP_Barrier_exit('mdw1uqbk-0000006')
      call POMP_Do_exit('mdw1uqbk-0000006')
      call POMP_Parallel_end('mdw1uqbk-0000006')
!$omp end parallel
      call POMP_Parallel_join('mdw1uqbk-0000006')
      call POMP_Barrier_enter('mdw1uqbk-0000002')
!$omp barrier
      call POMP_Barrier_exit('mdw1uqbk-0000002')
      call POMP_Parallel_end('mdw1uqbk-0000002')
# 31 "fortran-fixed.f"
!$OMP ENDPARALLEL
      call POMP_Parallel_join('mdw1uqbk-0000002')
# 32 "fortran-fixed.f"
      J = 3
     &+ 4
      E N D
