subroutine shared_out(n, a)
    integer :: n, i, a(n)
    !$omp parallel
    if (n > 4) then
        !$omp cancel parallel
    end if
    !$omp taskgroup
    !$omp do
    do i = 1, n
        a(i) = i
    end do
    !$omp end do
    !$omp sections
    a(1) = 0
    !$omp end sections
    !$omp end taskgroup
    !$omp do
    do i = 1, n
        a(i) = a(i) + 1
    end do
    !$omp end parallel
end subroutine
