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
  type(MPI_File) :: file
  type(MPI_Status) :: status
#else
  integer :: requests(2), file, status(MPI_STATUS_SIZE)
#endif
  character(1000) :: directory
  integer(MPI_OFFSET_KIND) :: place
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
  call MPI_Sendrecv(sent, 5, MPI_INTEGER, mod(rank + 1, ranks), 2, received, 10, MPI_INTEGER, &
    mod(rank + ranks - 1, ranks), 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierr)
  call MPI_Sendrecv(sent, 6, MPI_INTEGER, mod(rank + 1, ranks), 3, received, 10, MPI_INTEGER, &
    MPI_ANY_SOURCE, 3, MPI_COMM_WORLD, status, ierr)
  call MPI_Get_count(status, MPI_INTEGER, total, ierr)
  if (total /= 6) stop 7
  call get_environment_variable('TEST_DIRECTORY', directory)
  call MPI_File_open(MPI_COMM_WORLD, trim(directory) // '/ranks', MPI_MODE_CREATE + MPI_MODE_RDWR, MPI_INFO_NULL, file, ierr)
  if (ierr /= MPI_SUCCESS) stop 8
  place = 0
  call MPI_File_set_view(file, place, MPI_INTEGER, MPI_INTEGER, 'native', MPI_INFO_NULL, ierr)
  place = rank
  call MPI_File_write_at_all(file, place, rank, 1, MPI_INTEGER, MPI_STATUS_IGNORE, ierr)
  call MPI_File_close(file, ierr)
  call MPI_Finalize(ierr)
end program mpi_cases
