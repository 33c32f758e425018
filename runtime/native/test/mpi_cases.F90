! SPDX-License-Identifier: Apache-2.0
! An MPI program in each of the three ways of Fortran: with mpif.h, module mpi and module mpi_f08.
program mpi_cases
#if defined(USE_F08)
  use mpi_f08
#elif defined(USE_MODULE)
  use mpi
#endif
  implicit none
#if !defined(USE_F08) && !defined(USE_MODULE)
  include 'mpif.h'
#endif
#if defined(USE_F08)
  type(MPI_Request) :: requests(2)
#else
  integer :: requests(2)
#endif
  integer :: ierr, rank, ranks, provided, total
  integer :: sent(10), received(10)

  call MPI_Init_thread(MPI_THREAD_FUNNELED, provided, ierr)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierr)
  call MPI_Comm_size(MPI_COMM_WORLD, ranks, ierr)
  sent = rank
  call MPI_Isend(sent, 10, MPI_INTEGER, mod(rank + 1, ranks), 1, MPI_COMM_WORLD, requests(1), ierr)
  call MPI_Irecv(received, 10, MPI_INTEGER, mod(rank + ranks - 1, ranks), 1, MPI_COMM_WORLD, requests(2), ierr)
  call MPI_Waitall(2, requests, MPI_STATUSES_IGNORE, ierr)
  call MPI_Allreduce(rank, total, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, ierr)
  if (total /= ranks * (ranks - 1) / 2 .or. any(received /= mod(rank + ranks - 1, ranks))) stop 9
  call MPI_Finalize(ierr)
end program mpi_cases
