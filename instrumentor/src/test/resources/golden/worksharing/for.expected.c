/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"for", "", 0, "/src/for.c", 4, 4, 6, 6, POMP_NULL, POMP_NULL};
static POMPDetails omp_rd_2_details POMP_UNUSED = {1, "dynamic", "4", "", "", ""};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"for", "", 0, "/src/for.c", 7, 7, 10, 10, POMP_NULL, POMP_DETAILS(omp_rd_2_details)};
#line 1 "for.c"
void scale(double *a, int n)
{
    int i;
POMP_For_enter(&omp_rd_1);
POMP_ITERATIONS(omp_rd_1, POMP_OPERAND(n), POMP_LOOP(__typeof__(i), 0, '<', n, 1));
#line 4 "for.c"
#pragma omp for nowait
    for (i = 0; i < n; i++)
        a[i] *= 2.0;
POMP_Barrier_enter(&omp_rd_1);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_1);
POMP_For_exit(&omp_rd_1);
#line 7 "for.c"
POMP_For_enter(&omp_rd_2);
POMP_ITERATIONS(omp_rd_2, POMP_OPERAND(n), POMP_LOOP(__typeof__(i), 0, '<', n, 1));
#line 7 "for.c"
#pragma omp for schedule(dynamic, 4) private(i) nowait
    for (i = 0; i < n; i++) {
        a[i] += 1.0;
    }
POMP_Barrier_enter(&omp_rd_2);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_2);
POMP_For_exit(&omp_rd_2);
#line 11 "for.c"
}
