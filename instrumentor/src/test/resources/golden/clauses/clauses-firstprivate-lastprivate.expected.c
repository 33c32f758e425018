/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"parallel for", "", 0, "/src/clauses-firstprivate-lastprivate.c", 4, 4, 6, 6, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"parallel for", "", 0, "/src/clauses-firstprivate-lastprivate.c", 7, 7, 9, 9, POMP_NULL, POMP_NULL};
#line 1 "clauses-firstprivate-lastprivate.c"
int both(int n)
{
    int a = 1, b = 2, c = 3;
POMP_Parallel_fork(&omp_rd_1);
#line 4 "clauses-firstprivate-lastprivate.c"
#pragma omp parallel     firstprivate(a, c)
{ POMP_Parallel_begin(&omp_rd_1);
POMP_For_enter(&omp_rd_1);
POMP_ITERATIONS(omp_rd_1, POMP_OPERAND(n), POMP_LOOP(int, 0, '<', n, 1));
#line 4 "clauses-firstprivate-lastprivate.c"
#pragma omp          for firstprivate(b)       lastprivate(b) nowait
#line 5 "clauses-firstprivate-lastprivate.c"
    for (int i = 0; i < n; i++)
        b += a + c + i;
POMP_Barrier_enter(&omp_rd_1);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_1);
POMP_For_exit(&omp_rd_1);
POMP_Parallel_end(&omp_rd_1); }
POMP_Parallel_join(&omp_rd_1);
#line 7 "clauses-firstprivate-lastprivate.c"
POMP_Parallel_fork(&omp_rd_2);
#line 7 "clauses-firstprivate-lastprivate.c"
#pragma omp parallel
{ POMP_Parallel_begin(&omp_rd_2);
POMP_For_enter(&omp_rd_2);
POMP_ITERATIONS(omp_rd_2, POMP_OPERAND(n), POMP_LOOP(int, 0, '<', n, 1));
#line 7 "clauses-firstprivate-lastprivate.c"
#pragma omp          for firstprivate(b) lastprivate(b) nowait
#line 8 "clauses-firstprivate-lastprivate.c"
    for (int i = 0; i < n; i++)
        b = i;
POMP_Barrier_enter(&omp_rd_2);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_2);
POMP_For_exit(&omp_rd_2);
POMP_Parallel_end(&omp_rd_2); }
POMP_Parallel_join(&omp_rd_2);
#line 10 "clauses-firstprivate-lastprivate.c"
    return b;
}
