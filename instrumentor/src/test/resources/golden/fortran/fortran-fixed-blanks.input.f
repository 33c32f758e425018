C     Blanks mean nothing in fixed form, nor do ends of lines and the
C     first character of a sentinel.
      SUBROUTINE BLANKS(N, M AB)
      INTEGER N, M AB, I
C$OMP PARA LLEL  NUM_THR EADS(1 0) PRIV ATE(M A
*$OMP+B)
!$OMP DO SCHED ULE(STA TIC, 1 0)
      DO 10 I = 1, 1 0
   10 CONTINUE
!$OMP END DO NO WAIT
C$OMP T ASK FIRST PRIVATE(MAB)
C$OMP CRIT ICAL (MY LOCK)
      N = N + 0
C$OMP END CRITICAL (MYLOCK)
C$OMP END T ASK
C$OMP E N D   P A R
C$OMP1A L L E L                                                         LABEL001
C     Nothing parts the name and its clause.
!$OMP PARALLELNUM_THREADS(2)
!$OMP SINGLE
      N = N + 1
!$OMP ENDSINGLENOWAIT
!$OMP ENDPARALLEL
*$OMP   PARAL                                                           LABEL002
C$OMPXLEL S                                                             LABEL003
C$OMPYECTIONS N                                                         LABEL004
!$OMPZU M _ T H R E A D S ( 2 )                                         LABEL005
!$OMP SECTION
      N = N + 1
!$OMP ENDPARALLELSECTIONS
!$OMP PARALLELDO REDUCTION
!$OMP  ! Only a comment.
!$OMP+(+:N)
      DO I = 1, 10
        N = N + I
      END DO
!$OMP ENDPARALLELDO
!$OMP PARAL LELL
      N = 0
      END
