/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static POMPDetails omp_rd_1_details POMP_UNUSED = {1, "static", "3", "", "", ""};
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"parallel for", "", 0, "/src/clauses-loop.c", 4, 4, 10, 10, POMP_NULL, POMP_DETAILS(omp_rd_1_details)};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"ordered", "", 0, "/src/clauses-loop.c", 8, 8, 9, 9, POMP_NULL, POMP_NULL};
static POMPDetails omp_rd_3_details POMP_UNUSED = {1, "static", "", "", "", ""};
static OMPRegDescr omp_rd_3 POMP_UNUSED = {"parallel for", "", 0, "/src/clauses-loop.c", 11, 11, 13, 13, POMP_NULL, POMP_DETAILS(omp_rd_3_details)};
#line 1 "clauses-loop.c"
void all(int n, int m, double a[n][m])
{
    int last = 0;
POMP_Parallel_fork(&omp_rd_1);
#line 4 "clauses-loop.c"
#pragma omp parallel     num_threads(2)                                                   shared(a)
{ POMP_Parallel_begin(&omp_rd_1);
POMP_For_enter(&omp_rd_1);
POMP_ITERATIONS(omp_rd_1, POMP_OPERAND(m) && POMP_OPERAND(n), POMP_TIMES(POMP_LOOP(int, 0, '<', n, 1), POMP_LOOP(int, 0, '<', m, 1)));
#line 4 "clauses-loop.c"
#pragma omp          for                schedule(static, 3) collapse(2) lastprivate(last)           ordered nowait
#line 5 "clauses-loop.c"
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            last = i;
POMP_Ordered_enter(&omp_rd_2);
#line 8 "clauses-loop.c"
#pragma omp ordered
{ POMP_Ordered_begin(&omp_rd_2);
#line 9 "clauses-loop.c"
            a[i][j] = last;
POMP_Ordered_end(&omp_rd_2); }
POMP_Ordered_exit(&omp_rd_2);
#line 10 "clauses-loop.c"
        }
POMP_Barrier_enter(&omp_rd_1);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_1);
POMP_For_exit(&omp_rd_1);
POMP_Parallel_end(&omp_rd_1); }
POMP_Parallel_join(&omp_rd_1);
#line 11 "clauses-loop.c"
POMP_Parallel_fork(&omp_rd_3);
#line 11 "clauses-loop.c"
#pragma omp parallel                       proc_bind(close)
{ POMP_Parallel_begin(&omp_rd_3);
POMP_For_enter(&omp_rd_3);
POMP_ITERATIONS(omp_rd_3, POMP_OPERAND(n), POMP_LOOP(int, 0, '<', n, 1));
#line 11 "clauses-loop.c"
#pragma omp          for schedule(static) nowait
#line 12 "clauses-loop.c"
    for (int i = 0; i < n; i++)
        a[i][0] = i;
POMP_Barrier_enter(&omp_rd_3);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_3);
POMP_For_exit(&omp_rd_3);
POMP_Parallel_end(&omp_rd_3); }
POMP_Parallel_join(&omp_rd_3);
#line 14 "clauses-loop.c"
}
