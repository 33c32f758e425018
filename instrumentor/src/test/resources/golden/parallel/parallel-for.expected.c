/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static POMPDetails omp_rd_1_details POMP_UNUSED = {1, "static", "", "+ : s", "", ""};
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"parallel for", "", 0, "/src/parallel-for.c", 4, 4, 6, 6, POMP_NULL, POMP_DETAILS(omp_rd_1_details)};
#line 1 "parallel-for.c"
double sum(const double *a, int n)
{
    double s = 0;
POMP_Parallel_fork(&omp_rd_1);
#line 4 "parallel-for.c"
#pragma omp parallel     reduction(+ : s)
{ POMP_Parallel_begin(&omp_rd_1);
POMP_For_enter(&omp_rd_1);
POMP_ITERATIONS(omp_rd_1, POMP_OPERAND(n), POMP_LOOP(int, 0, '<', n, 1));
#line 4 "parallel-for.c"
#pragma omp          for                  schedule(static) nowait
#line 5 "parallel-for.c"
    for (int i = 0; i < n; i++)
        s += a[i];
POMP_Barrier_enter(&omp_rd_1);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_1);
POMP_For_exit(&omp_rd_1);
POMP_Parallel_end(&omp_rd_1); }
POMP_Parallel_join(&omp_rd_1);
#line 7 "parallel-for.c"
    return s;
}
