program broken
!$omp paralel do
!$omp parallel privat(x)
  x = 1
!$omp end paralel
!$omp end critical
end program
