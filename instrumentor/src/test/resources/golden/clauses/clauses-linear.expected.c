/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"parallel for", "", 0, "/src/clauses-linear.c", 4, 4, 9, 9, POMP_NULL, POMP_NULL};
#line 1 "clauses-linear.c"
int steps(int n, int *a)
{
    int k = 0, l = 0;
POMP_Parallel_fork(&omp_rd_1);
#line 4 "clauses-linear.c"
#pragma omp parallel                             firstprivate(n)
{ POMP_Parallel_begin(&omp_rd_1);
POMP_For_enter(&omp_rd_1);
POMP_ITERATIONS(omp_rd_1, POMP_OPERAND(n), POMP_LOOP(int, 0, '<', n, 1));
#line 4 "clauses-linear.c"
#pragma omp          for linear(k : 2) linear(l) nowait
#line 5 "clauses-linear.c"
    for (int i = 0; i < n; i++) {
        a[i] = k + l;
        k += 2;
        l++;
    }
POMP_Barrier_enter(&omp_rd_1);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_1);
POMP_For_exit(&omp_rd_1);
POMP_Parallel_end(&omp_rd_1); }
POMP_Parallel_join(&omp_rd_1);
#line 10 "clauses-linear.c"
    return k;
}
