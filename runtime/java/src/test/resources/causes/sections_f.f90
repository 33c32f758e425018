! SPDX-License-Identifier: Apache-2.0
! Who has executed the short section waits for the long one.
! expect sections <- region:long 100
program sections_f
    use iso_c_binding
    implicit none
    interface
        integer(c_int) function usleep(time) bind(c)
            import c_int
            integer(c_int), value :: time
        end function
    end interface
    integer :: unused
    !$omp parallel num_threads(2) private(unused)
    !$omp sections
    !$omp section
    !$omp inst begin(long)
    unused = usleep(500000)
    !$omp inst end(long)
    !$omp section
    unused = usleep(50000)
    !$omp end sections
    !$omp end parallel
end program
