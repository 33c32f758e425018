! SPDX-License-Identifier: Apache-2.0
! first: TasksInAChain at 14
! All tasks name the whole array in depend(inout), so that they run one after the other though each has its own block.
program depend_chain
  implicit none
  integer, parameter :: blocks = 400, n = 4000
  real(8), allocatable :: x(:,:)
  integer :: b, i, k
  allocate(x(n, blocks))
  x = 1
  !$omp parallel
  !$omp single
  do b = 1, blocks
    !$omp task depend(inout: x) firstprivate(b) private(i, k)
    do i = 1, n
      do k = 1, 100
        x(i, b) = sqrt(x(i, b) + k)
      end do
    end do
    !$omp end task
  end do
  !$omp end single
  !$omp end parallel
  print *, sum(x)
end program
