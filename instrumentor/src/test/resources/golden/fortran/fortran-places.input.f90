subroutine places(n, a, total, another_total_with_a_long_name)
    integer :: n, i, a(n), total, another_total_with_a_long_name
    !$OMP Parallel Do &
    !$omp   schedule(static) & ! as it comes

        !$omp& reduction(+ : total, &
        !$omp&           another_total_with_a_long_name) num_threads(3)
    do i = 1, n
        total = total + a(i)
    end do
    !$omp parallel do                 reduction(+ : total, another_total_with_a_long_name)  schedule(static)             num_threads(3)
    do i = 1, n
        !$omp task if(.false.)
        a(i) = i
        !$omp end task
    end do
    !$omp parallel do &
    ! A preprocessor
    ! makes one line
    ! of as many
    ! empty lines as
    ! would stand here
    ! in place of
    ! these words
    ! and of what
    ! comes next.
    !$omp   num_threads(3)
    do i = 1, n
        a(i) = i
    end do
end subroutine
