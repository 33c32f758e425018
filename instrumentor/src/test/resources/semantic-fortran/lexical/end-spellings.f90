! expect: 4 20 8 3 2 6 2
! visits: parallel@8=2 atomic@9=2 do@12=2 do@17=2 atomic@19=8 sections@25=2 single@29=2 barrier@32=2 masked@33=1 critical@34=1 taskgroup@38=2 task@39=2 atomic@40=2
! SPDX-License-Identifier: Apache-2.0
program end_spellings
  implicit none
  integer :: a, b, c, d, e, f, g, i
  a = 0; b = 0; c = 0; d = 0; e = 0; f = 0; g = 0
  !$OMP PARALLEL NUM_THREADS(2) PRIVATE(I)
     !$OMP ATOMIC UPDATE
     a = a + 2
     !$OMP ENDATOMIC
     !$oMp Do Reduction(+:B)
     do i = 1, 20
       b = b + 1
     enddo
     !$omp enddo
     !$omp do
     do i = 1, 8
!$omp atomic
       c = c + 1
     end do
     !$omp end&
     !$omp& do & ! goes on
     !$omp nowait
     !$omp sections
     !$omp section
     d = 3
     !$omp endsections
     !$omp single
     e = 2
     !$omp endsingle nowait
     !$omp barrier
     !$omp masked
     !$omp critical
     f = f + 6
     !$omp endcritical
     !$omp endmasked
     !$omp taskgroup
     !$omp task shared(g)
     !$omp atomic
     g = g + 1
     !$omp endtask
     !$omp endtaskgroup
  !$omp end &

  ! goes on
  !$omp parallel
  print '(7(i0,1x))', a, b, c, d, e, f, g
  if (a /= 4 .or. b /= 20 .or. c /= 8 .or. d /= 3 .or. e /= 2 .or. f /= 6 .or. g /= 2) stop 1
endprogram
