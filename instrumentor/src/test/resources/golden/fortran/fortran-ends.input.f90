program ends
  ! No end directives, nowait and copyprivate on them, strictly structured blocks.
  integer :: i, j, x
!$omp parallel
  block
    integer :: y
!$omp do
    do i = 1, 5
    end do
!$omp do
    do i = 1, 5
    end do
!$omp end do nowait
!$omp do nowait
    do i = 1, 5
    end do
!$omp single
    x = 1
!$omp end single copyprivate(x) ! all get it
!$omp single
    block
      x = 2
    end block
!$omp sections
    x = 1
!$omp section
!$omp parallel do
    do i = 1, 5
    end do
!$omp end sections nowait
  end block
!$omp parallel sections
  block
    x = 1
!$omp section
    x = 2
  end block
!$omp atomic capture
  x = y; y = 1
!$omp end atomic
!$omp do
  do i = 1, 5; end do; j = 1; x = 2
!$omp taskgroup
  x = 3
!$omp end taskgroup
end program
