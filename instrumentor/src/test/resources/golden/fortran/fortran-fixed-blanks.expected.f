! Instrumented by POMP Lens; edit the original.
# 1 "fortran-fixed-blanks.f"
C     Blanks mean nothing in fixed form, nor do ends of lines and the
C     first character of a sentinel.
      SUBROUTINE BLANKS(N, M AB)
      INTEGER N, M AB, I
      integer(8) :: POMP_task_3_e17877yb
      call POMP_Parallel_fork('e17877yb-0000001'//
     &'8:parallel0:0 5 6 17 17 0 27:/src/fortran-fixed-blanks.f')
# 5 "fortran-fixed-blanks.f"
!$omp parallel num_threads (10 ) private (mab ) 
!$omp&private(POMP_task_3_e17877yb)
# 7 "fortran-fixed-blanks.f"
      call POMP_Parallel_begin('e17877yb-0000001')
      call POMP_Do_enter('e17877yb-0000002'//
     &'2:do0:0 7 7 10 10 1 6:static2:100:0:27:/src/fortran-fixed-b'//
     &'lanks.f')
# 7 "fortran-fixed-blanks.f"
!$OMP DO SCHED ULE(STA TIC, 1 0)
      DO 10 I = 1, 1 0
   10 CONTINUE
!$OMP END DO NO WAIT
      call POMP_Do_exit('e17877yb-0000002')
      call POMP_Task_enter('e17877yb-0000003'//
     &'4:task0:0 11 11 15 15 0 27:/src/fortran-fixed-blanks.f', 
     &POMP_task_3_e17877yb)
# 11 "fortran-fixed-blanks.f"
!$omp task firstprivate (mab) firstprivate(POMP_task_3_e17877yb)
# 12 "fortran-fixed-blanks.f"
      call POMP_Task_begin('e17877yb-0000003', POMP_task_3_e17877yb)
      call POMP_Critical_enter('e17877yb-0000004'//
     &'8:critical6:mylock0 12 12 14 14 0 27:/src/fortran-fixed-bla'//
     &'nks.f')
# 12 "fortran-fixed-blanks.f"
C$OMP CRIT ICAL (MY LOCK)
      call POMP_Critical_begin('e17877yb-0000004')
# 13 "fortran-fixed-blanks.f"
      N = N + 0
      call POMP_Critical_end('e17877yb-0000004')
# 14 "fortran-fixed-blanks.f"
C$OMP END CRITICAL (MYLOCK)
      call POMP_Critical_exit('e17877yb-0000004')
      call POMP_Task_end('e17877yb-0000003')
# 15 "fortran-fixed-blanks.f"
C$OMP END T ASK
      call POMP_Task_exit('e17877yb-0000003')
      call POMP_Barrier_enter('e17877yb-0000001')
!$omp barrier
      call POMP_Barrier_exit('e17877yb-0000001')
      call POMP_Parallel_end('e17877yb-0000001')
# 16 "fortran-fixed-blanks.f"
C$OMP E N D   P A R
C$OMP1A L L E L                                                         LABEL001
      call POMP_Parallel_join('e17877yb-0000001')
# 18 "fortran-fixed-blanks.f"
C     Nothing parts the name and its clause.
      call POMP_Parallel_fork('e17877yb-0000005'//
     &'8:parallel0:0 19 19 23 23 0 27:/src/fortran-fixed-blanks.f')
# 19 "fortran-fixed-blanks.f"
!$OMP PARALLELNUM_THREADS(2)
      call POMP_Parallel_begin('e17877yb-0000005')
      call POMP_Single_enter('e17877yb-0000006'//
     &'6:single0:0 20 20 22 22 0 27:/src/fortran-fixed-blanks.f')
# 20 "fortran-fixed-blanks.f"
!$OMP SINGLE
      call POMP_Single_begin('e17877yb-0000006')
# 21 "fortran-fixed-blanks.f"
      N = N + 1
      call POMP_Single_end('e17877yb-0000006')
# 22 "fortran-fixed-blanks.f"
!$OMP ENDSINGLENOWAIT
      call POMP_Single_exit('e17877yb-0000006')
      call POMP_Barrier_enter('e17877yb-0000005')
!$omp barrier
      call POMP_Barrier_exit('e17877yb-0000005')
      call POMP_Parallel_end('e17877yb-0000005')
# 23 "fortran-fixed-blanks.f"
!$OMP ENDPARALLEL
      call POMP_Parallel_join('e17877yb-0000005')
      call POMP_Parallel_fork('e17877yb-0000007'//
     &'17:parallel sections0:1 24 27 30 30 0 27:/src/fortran-fixed'//
     &'-blanks.f')
# 24 "fortran-fixed-blanks.f"
!$omp parallel num_threads                                              
!$omp&                                    ( 2 )
      call POMP_Parallel_begin('e17877yb-0000007')
      call POMP_Sections_enter('e17877yb-0000007')
# 24 "fortran-fixed-blanks.f"
!$omp sections
# 28 "fortran-fixed-blanks.f"
!$OMP SECTION
      call POMP_Section_begin('e17877yb-0000007')
# 29 "fortran-fixed-blanks.f"
      N = N + 1
      call POMP_Section_end('e17877yb-0000007')
# 30 "fortran-fixed-blanks.f"
!$omp end sections nowait
      call POMP_Barrier_enter('e17877yb-0000007')
!$omp barrier
      call POMP_Barrier_exit('e17877yb-0000007')
      call POMP_Sections_exit('e17877yb-0000007')
      call POMP_Parallel_end('e17877yb-0000007')
!$omp end parallel
      call POMP_Parallel_join('e17877yb-0000007')
# 31 "fortran-fixed-blanks.f"
      call POMP_Parallel_fork('e17877yb-0000008'//
     &'11:parallel do0:0 31 33 37 37 1 0:0:3:+:n0:27:/src/fortran-'//
     &'fixed-blanks.f')
# 31 "fortran-fixed-blanks.f"
!$OMP parallel   reduction                                (+:n)
      call POMP_Parallel_begin('e17877yb-0000008')
      call POMP_Do_enter('e17877yb-0000008')
      call POMP_Iterations('e17877yb-0000008', 
     &real(1, selected_real_kind(15)), real(10, selected_real_kind(15)),
     & real(1, selected_real_kind(15)))
# 31 "fortran-fixed-blanks.f"
!$OMP         do
# 34 "fortran-fixed-blanks.f"
      DO I = 1, 10
        N = N + I
      END DO
!$omp end do nowait
      call POMP_Barrier_enter('e17877yb-0000008')
!$omp barrier
      call POMP_Barrier_exit('e17877yb-0000008')
      call POMP_Do_exit('e17877yb-0000008')
      call POMP_Parallel_end('e17877yb-0000008')
!$omp end parallel
      call POMP_Parallel_join('e17877yb-0000008')
# 38 "fortran-fixed-blanks.f"
!$OMP PARAL LELL
      N = 0
      END
