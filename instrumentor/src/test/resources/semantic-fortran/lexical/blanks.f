! expect: 6 4 20 9
! visits: parallel@20=2 do@21=2 single@25=2
! SPDX-License-Identifier: Apache-2.0
      P R O G R A M BLANKS
      INTE GER I F,DO10I,EN D,CALL ,N
      REAL RE AL
      D O 1 0 I = 4
      I F = 0
      E N D = 0
      CALL = 0
      N = 0
      DO 10 I = 1, 3
      IF (I F .EQ. 0) T HEN
C$ OMP PARALLEL
      N = N + 1
      EL SE IF (I F .EQ. 1) THEN
      N = N + 100
      E NDIF
  1 0  CON TINUE
C$OMP PARA LLEL NUM_THREADS(2)
C$OMP DO REDUCTION(+:E N D)
      DO20I=1,2 0
  2 0 END=END+1
C$OMP END DO
C$OMP SINGLE
      CALL = CALL + 3
      RE AL = 6 ! a comment
C$OMP END SING LE
C$OMP ENDPARALLEL
      GO TO 3 0
   30 C A L L SHOW(N + 3, DO10I, E N D, NINT(REAL) + CALL)
      E N D
      SUBROUTINE SHOW(I, J, K, L)
      WRITE (*, '(4(I0,1X))') I, J, K, L
      IF (I .NE. 6 .OR. J .NE. 4 .OR. K .NE. 20 .OR. L .NE. 9) STOP 1
      END
