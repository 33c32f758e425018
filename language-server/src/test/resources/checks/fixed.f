c     The same in fixed form.
      subroutine f(n, a)
      integer n, i, a(n)
c$omp paralel do
c     ^^^^^^^ unknown-directive: Change to 'parallel do'
      do 10 i = 1, n
      a(i) = i
   10 continue
c$omp parallel do
c$omp+ shcedule(static)
c      ^^^^^^^^ unknown-clause: Change to 'schedule'
      do 20 i = 1, n
      a(i) = i
   20 continue
c$omp parallel do
      do 30 while (n .lt. 3)
c     ^^^^^^^^^^^^^^^^^^^^^^ loop-not-canonical
      n = n + 1
   30 continue
c$opm parallel
c in this line: sentinel
      n = n + 1
c$pomp inst end(never_begun)
c in this line: region-not-begun: Remove this end of a region
      end
