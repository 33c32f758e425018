! Instrumented by POMP Lens; edit the original.
# 1 "fortran-taskloops-fixed.f"
      SUBROUTINE T(N, X)
      DIMENSION X(N)
      integer(8) :: POMP_task_3_4m9jd9ai
      integer(8) :: POMP_task_5_4m9jd9ai
      call POMP_Parallel_fork('4m9jd9ai-0000001'//
     &'8:parallel0:0 3 3 29 29 0 30:/src/fortran-taskloops-fixed.f')
# 3 "fortran-taskloops-fixed.f"
!$omp parallel shared(x) private(POMP_task_3_4m9jd9ai, 
!$omp&POMP_task_5_4m9jd9ai)
# 4 "fortran-taskloops-fixed.f"
      call POMP_Parallel_begin('4m9jd9ai-0000001')
# 4 "fortran-taskloops-fixed.f"
!$omp master
      call POMP_Master_begin('4m9jd9ai-0000002'//
     &'15:master taskloop0:0 4 4 9 9 0 30:/src/fortran-taskloops-f'//
     &'ixed.f')
      call POMP_Taskloop_enter('4m9jd9ai-0000002')
      call POMP_Iterations('4m9jd9ai-0000002', 
     &real(1, selected_real_kind(15)), real(N, selected_real_kind(15)), 
     &real(1, selected_real_kind(15)))
# 4 "fortran-taskloops-fixed.f"
!$omp        taskloop num_tasks(3) firstprivate(n) shared(x)
# 5 "fortran-taskloops-fixed.f"
      DO 10 I = 1, N
         IF (X(I) .GT. 0.0) C Y C L E
         DO 10 J = 1, 2
   10 X(I) = X(I) + 1
!$omp end taskloop
      call POMP_Taskloop_exit('4m9jd9ai-0000002')
      call POMP_Master_end('4m9jd9ai-0000002')
!$omp end master
# 10 "fortran-taskloops-fixed.f"
      call POMP_Taskloop_create('4m9jd9ai-0000003'//
     &'8:taskloop0:0 10 10 17 17 0 30:/src/fortran-taskloops-fixed'//
     &'.f', POMP_task_3_4m9jd9ai)
      call POMP_Iterations('4m9jd9ai-0000003', 
     &real(1, selected_real_kind(15)), real(N, selected_real_kind(15)), 
     &real(1, selected_real_kind(15)))
# 10 "fortran-taskloops-fixed.f"
!$OMP TASKLOOP firstprivate(POMP_task_3_4m9jd9ai)
      DO 20 I = 1, N
      call POMP_Taskloop_begin('4m9jd9ai-0000003', POMP_task_3_4m9jd9ai)
# 12 "fortran-taskloops-fixed.f"
         IF (X(I) .GT. 0.0 .AND. X(I) .LT. 1.0 .OR. X(I) .LE. -1.0) then
      call POMP_Taskloop_end('4m9jd9ai-0000003')
# 12 "fortran-taskloops-fixed.f"
                                                                    CYCL
     &E
      end if
# 14 "fortran-taskloops-fixed.f"
         IF (X(I) .GT. 5.0) THEN
            X(I) = 5.0; 
      call POMP_Taskloop_end('4m9jd9ai-0000003')
# 15 "fortran-taskloops-fixed.f"
                        CYCLE
         ENDIF
      call POMP_Taskloop_end('4m9jd9ai-0000003')
# 17 "fortran-taskloops-fixed.f"
   20 CONTINUE
      call POMP_Taskloop_exit('4m9jd9ai-0000003')
      call POMP_Taskloop_enter('4m9jd9ai-0000004'//
     &'8:taskloop0:0 18 18 23 23 0 30:/src/fortran-taskloops-fixed'//
     &'.f')
      call POMP_Iterations('4m9jd9ai-0000004', 
     &real(1, selected_real_kind(15)), real(N, selected_real_kind(15)), 
     &real(1, selected_real_kind(15)))
# 18 "fortran-taskloops-fixed.f"
!$OMP TASKLOOP
      DO I = 1, N
         GO TO 26
   25    CYCLE
   26    IF (X(I) .GT. 5.0) GO TO 25
      ENDDO
      call POMP_Taskloop_exit('4m9jd9ai-0000004')
      call POMP_Taskloop_create('4m9jd9ai-0000005'//
     &'8:taskloop0:0 24 24 28 28 0 30:/src/fortran-taskloops-fixed'//
     &'.f', POMP_task_5_4m9jd9ai)
      call POMP_Iterations_2('4m9jd9ai-0000005', 
     &real(1, selected_real_kind(15)), real(N, selected_real_kind(15)), 
     &real(1, selected_real_kind(15)), real(1, selected_real_kind(15)), 
     &real(N, selected_real_kind(15)), real(1, selected_real_kind(15)))
# 24 "fortran-taskloops-fixed.f"
!$OMP TASKLOOP COLLAPSE(2) firstprivate(POMP_task_5_4m9jd9ai)
      DO 30 I = 1, N
      DO 30 J = 1, N
      call POMP_Taskloop_begin('4m9jd9ai-0000005', POMP_task_5_4m9jd9ai)
# 27 "fortran-taskloops-fixed.f"
         IF (X(I).GT.0.0) then
      call POMP_Taskloop_end('4m9jd9ai-0000005')
# 27 "fortran-taskloops-fixed.f"
                          CYCLE
      end if
      call POMP_Taskloop_end('4m9jd9ai-0000005')
# 28 "fortran-taskloops-fixed.f"
   30 CONTINUE
      call POMP_Taskloop_exit('4m9jd9ai-0000005')
      call POMP_Barrier_enter('4m9jd9ai-0000001')
!$omp barrier
      call POMP_Barrier_exit('4m9jd9ai-0000001')
      call POMP_Parallel_end('4m9jd9ai-0000001')
# 29 "fortran-taskloops-fixed.f"
!$OMP END PARALLEL
      call POMP_Parallel_join('4m9jd9ai-0000001')
# 30 "fortran-taskloops-fixed.f"
      END
