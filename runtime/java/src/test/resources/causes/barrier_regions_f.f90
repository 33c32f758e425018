! SPDX-License-Identifier: Apache-2.0
! The second thread is late at the barrier: seven tenths of that in one region, the rest in another.
! expect barrier <- region:slow 70 thread 1
! expect barrier <- region:rest 30 thread 1
program barrier_regions_f
    use omp_lib
    use iso_c_binding
    implicit none
    interface
        integer(c_int) function usleep(time) bind(c)
            import c_int
            integer(c_int), value :: time
        end function
    end interface
    integer :: late, unused
    !$omp parallel num_threads(2) private(late, unused)
    late = omp_get_thread_num()
    !$omp inst begin(slow)
    unused = usleep(20000 + late * 350000)
    !$omp inst end(slow)
    !$omp inst begin(rest)
    unused = usleep(20000 + late * 150000)
    !$omp inst end(rest)
    !$omp barrier
    !$omp end parallel
end program
