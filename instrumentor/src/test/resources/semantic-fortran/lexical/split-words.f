! expect: 1020 1 55 42
! visits: parallel do@12=1 parallel sections@18=2 parallel do@24=2 parallel@32=2 single@35=2
! SPDX-License-Identifier: Apache-2.0
! Directives with blanks inside their words, and with none between them.
      PROGRAM SPLIT
      INTEGER K, I, ONE, S, M AB
      ONE = 0
      S = 0
      MAB = 0
      K = 1 0
!$   &     2 0
!$OMP PARA LLEL  DO   RED UCTION(+ :K) NUM_TH READS(1)
      DO 1 0 I = 1 , 4
      K = K + 0
 10   CONTINUE
!$OMP END  PARALLEL  DO
C     The first of these lines is not the directive that it looks like.
*$OMP   PARAL                                                           LABEL001
C$OMPXLEL S                                                             LABEL002
C$OMPYECTIONS N                                                         LABEL003
!$OMPZU M _ T H R E A D S ( 2 )                                         LABEL004
      ONE = ONE + 1
!$OMP E N D   P A R A L L E L   S E C T I O N S                         LABEL005
!$OMP PARALLELDO NUM_THREADS(2) REDUCTION
!$OMP  ! Only a comment.
!$OMP+(+:S)
      DO I = 1, 10
        S = S + I
      END DO
!$OMP ENDPARALLELDO
C     Nothing parts the name and its clause.
!$OMP PARALLELNUM_THREADS(2)FIRSTPRIVATE(M A
!$OMP&B)
      MAB = MAB + 1
!$OMP SIN GLE
      ONE = ONE + 0
      MAB = MAB + 1
!$OMP ENDSINGLE NO WAIT
!$OMP ENDPARALLEL
      MAB = MAB + 42
      PRINT '(4(I0,1X))', K, ONE, S, MAB
      IF (K.NE.1020 .OR. ONE.NE.1 .OR. S.NE.55 .OR. MAB.NE.42) STOP 1
      END
