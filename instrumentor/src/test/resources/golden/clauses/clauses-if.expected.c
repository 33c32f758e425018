/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"parallel for", "", 0, "/src/clauses-if.c", 3, 3, 5, 5, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"parallel for", "", 0, "/src/clauses-if.c", 6, 6, 8, 8, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_3 POMP_UNUSED = {"parallel for simd", "", 0, "/src/clauses-if.c", 9, 9, 11, 11, POMP_NULL, POMP_NULL};
#line 1 "clauses-if.c"
void conditional(int n, int *a)
{
POMP_Parallel_fork(&omp_rd_1);
#line 3 "clauses-if.c"
#pragma omp parallel     if (n > 100)
{ POMP_Parallel_begin(&omp_rd_1);
POMP_For_enter(&omp_rd_1);
POMP_ITERATIONS(omp_rd_1, POMP_OPERAND(n), POMP_LOOP(int, 0, '<', n, 1));
#line 3 "clauses-if.c"
#pragma omp          for nowait
#line 4 "clauses-if.c"
    for (int i = 0; i < n; i++)
        a[i] = i;
POMP_Barrier_enter(&omp_rd_1);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_1);
POMP_For_exit(&omp_rd_1);
POMP_Parallel_end(&omp_rd_1); }
POMP_Parallel_join(&omp_rd_1);
#line 6 "clauses-if.c"
POMP_Parallel_fork(&omp_rd_2);
#line 6 "clauses-if.c"
#pragma omp parallel     if (parallel : n > 100) num_threads(2)
{ POMP_Parallel_begin(&omp_rd_2);
POMP_For_enter(&omp_rd_2);
POMP_ITERATIONS(omp_rd_2, POMP_OPERAND(n), POMP_LOOP(int, 0, '<', n, 1));
#line 6 "clauses-if.c"
#pragma omp          for nowait
#line 7 "clauses-if.c"
    for (int i = 0; i < n; i++)
        a[i] = i;
POMP_Barrier_enter(&omp_rd_2);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_2);
POMP_For_exit(&omp_rd_2);
POMP_Parallel_end(&omp_rd_2); }
POMP_Parallel_join(&omp_rd_2);
#line 9 "clauses-if.c"
POMP_Parallel_fork(&omp_rd_3);
#line 9 "clauses-if.c"
#pragma omp parallel          if (parallel : n > 10)
{ POMP_Parallel_begin(&omp_rd_3);
POMP_For_enter(&omp_rd_3);
POMP_ITERATIONS(omp_rd_3, POMP_OPERAND(n), POMP_LOOP(int, 0, '<', n, 1));
#line 9 "clauses-if.c"
#pragma omp          for simd                        if (simd : n > 20) simdlen(4) nowait
#line 10 "clauses-if.c"
    for (int i = 0; i < n; i++)
        a[i] = i;
POMP_Barrier_enter(&omp_rd_3);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_3);
POMP_For_exit(&omp_rd_3);
POMP_Parallel_end(&omp_rd_3); }
POMP_Parallel_join(&omp_rd_3);
#line 12 "clauses-if.c"
}
