/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"parallel for", "", 0, "/src/clauses-default-none.c", 4, 4, 6, 6, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"parallel", "", 0, "/src/clauses-default-none.c", 7, 7, 14, 14, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_3 POMP_UNUSED = {"critical", "one", 0, "/src/clauses-default-none.c", 9, 9, 10, 10, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_4 POMP_UNUSED = {"barrier", "", 0, "/src/clauses-default-none.c", 11, 11, 11, 11, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_5 POMP_UNUSED = {"master", "", 0, "/src/clauses-default-none.c", 12, 12, 13, 13, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_6 POMP_UNUSED = {"parallel for", "", 0, "/src/clauses-default-none.c", 15, 15, 17, 17, POMP_NULL, POMP_NULL};
#line 1 "clauses-default-none.c"
int none(int n, int *a)
{
    int last = 0, seen = 0;
POMP_Parallel_fork(&omp_rd_1);
#line 4 "clauses-default-none.c"
#pragma omp parallel     default(none) shared(a, n) shared(last) shared(omp_rd_1)
{ POMP_Parallel_begin(&omp_rd_1);
POMP_For_enter(&omp_rd_1);
POMP_ITERATIONS(omp_rd_1, POMP_OPERAND(n), POMP_LOOP(int, 0, '<', n, 1));
#line 4 "clauses-default-none.c"
#pragma omp          for                            lastprivate(last) nowait
#line 5 "clauses-default-none.c"
    for (int i = 0; i < n; i++)
        last = a[i];
POMP_Barrier_enter(&omp_rd_1);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_1);
POMP_For_exit(&omp_rd_1);
POMP_Parallel_end(&omp_rd_1); }
POMP_Parallel_join(&omp_rd_1);
#line 7 "clauses-default-none.c"
POMP_Parallel_fork(&omp_rd_2);
#line 7 "clauses-default-none.c"
#pragma omp parallel default(none) shared(a, seen) shared(omp_rd_2, omp_rd_3, omp_rd_4, omp_rd_5)
{ POMP_Parallel_begin(&omp_rd_2);
#line 8 "clauses-default-none.c"
    {
POMP_Critical_enter(&omp_rd_3);
#line 9 "clauses-default-none.c"
#pragma omp critical(one)
{ POMP_Critical_begin(&omp_rd_3);
#line 10 "clauses-default-none.c"
        seen++;
POMP_Critical_end(&omp_rd_3); }
POMP_Critical_exit(&omp_rd_3);
#line 11 "clauses-default-none.c"
POMP_Barrier_enter(&omp_rd_4);
#line 11 "clauses-default-none.c"
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_4);
#line 12 "clauses-default-none.c"
#pragma omp master
{ POMP_Master_begin(&omp_rd_5);
#line 13 "clauses-default-none.c"
        a[0] = seen;
POMP_Master_end(&omp_rd_5); }
#line 14 "clauses-default-none.c"
    }
POMP_Barrier_enter(&omp_rd_2);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_2);
POMP_Parallel_end(&omp_rd_2); }
POMP_Parallel_join(&omp_rd_2);
#line 15 "clauses-default-none.c"
POMP_Parallel_fork(&omp_rd_6);
#line 15 "clauses-default-none.c"
#pragma omp parallel     default(shared)
{ POMP_Parallel_begin(&omp_rd_6);
POMP_For_enter(&omp_rd_6);
POMP_ITERATIONS(omp_rd_6, POMP_OPERAND(n), POMP_LOOP(int, 0, '<', n, 1));
#line 15 "clauses-default-none.c"
#pragma omp          for                 lastprivate(last) nowait
#line 16 "clauses-default-none.c"
    for (int i = 0; i < n; i++)
        last = a[i];
POMP_Barrier_enter(&omp_rd_6);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_6);
POMP_For_exit(&omp_rd_6);
POMP_Parallel_end(&omp_rd_6); }
POMP_Parallel_join(&omp_rd_6);
#line 18 "clauses-default-none.c"
    return last;
}
