! expect: 55 3628800 10 1 7 T
! visits: parallel do@18=2
! SPDX-License-Identifier: Apache-2.0
      program redu
      integer i, s, mx, mn, b
      double precision p
      real r(3)
      complex z
      logical all
      s = 0
      p = 1
      mx = 0
      mn = 100
      b = 0
      z = 0
      all = .true.
      r = 0
!$omp parallel do num_threads(2) reduction(+:s,z,r) reduction(*:p)
!$omp&reduction(max:mx) reduction(min:mn) reduction(.and.:all)
!$omp&reduction(ior:b)
      do 10 i = 1, 10
         s = s + i
         p = p * i
         mx = max(mx, i)
         mn = min(mn, i)
         all = all .and. i .gt. 0
         b = ior(b, iand(i, 7))
         z = z + (1.0, 2.0)
         r(2) = r(2) + 1.5
   10 continue
      write (*, '(5(i0,1x),l1)') s, nint(p), mx, mn, b, all
      if (s .ne. 55 .or. nint(p) .ne. 3628800 .or. mx .ne. 10) stop 1
      if (nint(real(z)) .ne. 10 .or. nint(aimag(z)) .ne. 20) stop 2
      if (nint(r(2)) .ne. 15) stop 3
      end
