! SPDX-License-Identifier: Apache-2.0
! The second thread wants the section while the first one is in it.
! expect critical:total <- region:held 100 thread 0
program critical_f
    use omp_lib
    use iso_c_binding
    implicit none
    interface
        integer(c_int) function usleep(time) bind(c)
            import c_int
            integer(c_int), value :: time
        end function
    end interface
    integer :: second, unused
    !$omp parallel num_threads(2) private(second, unused)
    second = omp_get_thread_num()
    unused = usleep(1000 + second * 99000)
    !$omp critical(total)
    !$omp inst begin(held)
    unused = usleep(500000 - second * 499000)
    !$omp inst end(held)
    !$omp end critical(total)
    !$omp end parallel
end program
