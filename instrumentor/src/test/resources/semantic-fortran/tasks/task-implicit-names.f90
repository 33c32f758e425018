! expect: 5 12 7 3.5 1 20 9 F
! visits: parallel@14=2 task@17=1 task@21=1 task@25=1 task@29=1 task@34=1 task@37=1 task@54=4
! SPDX-License-Identifier: Apache-2.0
! Names that first occur in a task, in a clause or in its block, are those of the whole procedure.
program names
  implicit integer (a-c, p), double precision (x), logical (q)
  integer :: first
  common /shared/ nfirst
  square(y) = y * y
  first = 1
  nfirst = 0
  qbefore = .false.
  palone = 0
!$omp parallel num_threads(2)
!$omp single
    ! In the clause only.
!$omp task shared(five)
    five = 5
!$omp end task
    ! In the block only, of every type that the statement gives.
!$omp task
    ablock = 12
    bblock = ablock
!$omp end task
!$omp task if(first == 1) firstprivate(first)
    nseven = first + 6
    xhalf = 3.5d0
!$omp end task
!$omp task default(shared)
    kone = 0
    kone = kone + 1
!$omp end task
    ! Inside another one, whose names it shares.
!$omp task
    ctwice = 10
    cother = ctwice
!$omp task shared(ctwice)
    ctwice = ctwice + 10
!$omp end task
!$omp taskwait
    nine = int(square(3.0))
    qlast = cother == 0
!$omp end task
!$omp end single
!$omp end parallel
  call inside
  print '(3(i0,1x),f3.1,3(1x,i0),1x,l1)', &
       int(five), bblock, nseven, xhalf, kone, ctwice, nine, qlast
  if (int(five) /= 5 .or. bblock /= 12 .or. palone /= 4) stop 1
  data five, bblock /0.0, 0/
contains
  subroutine inside
    do n = 1, 4
!$omp task shared(palone, plocal)
      plocal = n
      palone = plocal
!$omp end task
!$omp taskwait
    end do
    if (plocal /= 4) stop 2
    data plocal /0/
  end subroutine
end program
