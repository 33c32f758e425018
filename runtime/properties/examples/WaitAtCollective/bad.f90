! SPDX-License-Identifier: Apache-2.0
! A solver that asks for its residual after every sweep; now this rank, now that one is late for it.
! ranks: 2
! threads: 1
! expect: WaitAtCollective at MPI_Allreduce
program solver
  use mpi
  use iso_c_binding, only: c_int
  implicit none
  interface
    integer(c_int) function usleep(us) bind(c)
      use iso_c_binding, only: c_int
      integer(c_int), value :: us
    end function
  end interface
  integer :: ierr, rank, ranks, sweep
  double precision :: local, residual

  call mpi_init(ierr)
  call mpi_comm_rank(mpi_comm_world, rank, ierr)
  call mpi_comm_size(mpi_comm_world, ranks, ierr)
  residual = 1
  do sweep = 1, 40
    local = smooth(sweep) * residual
    call mpi_allreduce(local, residual, 1, mpi_double_precision, mpi_max, mpi_comm_world, ierr)
  end do
  if (rank == 0) print '(es12.4)', residual
  call mpi_finalize(ierr)

contains

  double precision function smooth(sweep)
    integer, intent(in) :: sweep
    integer :: ignored
    ignored = usleep(merge(8000, 500, mod(sweep / 4, ranks) == rank))
    smooth = 0.9d0 + ignored
  end function
end program
