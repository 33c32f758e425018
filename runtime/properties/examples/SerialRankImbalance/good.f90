! SPDX-License-Identifier: Apache-2.0
! Satellites send images to ranks, to each the same number of them.
! ranks: 2
! threads: 1
! expect: nothing
program satellites
  use mpi_f08
  use iso_c_binding, only: c_int
  implicit none
  interface
    integer(c_int) function usleep(us) bind(c)
      import c_int
      integer(c_int), value :: us
    end function
  end interface
  integer, parameter :: days = 6
  integer :: rank, day, rain, all

  call mpi_init()
  call mpi_comm_rank(mpi_comm_world, rank)
  do day = 1, days
    rain = evaluate(24)
    call mpi_allreduce(rain, all, 1, mpi_integer, mpi_sum, mpi_comm_world)
  end do
  if (rank == 0) print '(i0,a)', all, ' mm'
  call mpi_finalize()

contains

  integer function evaluate(images)
    integer, intent(in) :: images
    integer :: image
    evaluate = 0
    do image = 1, images
      evaluate = evaluate + 2 + usleep(1500)
    end do
  end function
end program
