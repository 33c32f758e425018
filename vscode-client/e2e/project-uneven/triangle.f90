program triangle
  implicit none
  integer, parameter :: n = 8
  real(8) :: row(n)
  integer :: i, step
  row = 0
  do step = 1, 8
    !$omp parallel do num_threads(2)
    do i = 1, n
      row(i) = row(i) + work(i)
    end do
    !$omp end parallel do
  end do
  print '(g0)', sum(row)

contains

  ! Later rows take longer: they sleep, which takes as long on a busy machine.
  real(8) function work(i)
    use iso_c_binding, only: c_int
    integer, intent(in) :: i
    interface
      subroutine usleep(microseconds) bind(c)
        import c_int
        integer(c_int), value :: microseconds
      end subroutine usleep
    end interface
    call usleep(merge(15000_c_int, 3000_c_int, i > n / 2))
    work = i + 1d0
  end function work
end program triangle
