/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"barrier", "", 0, "/src/unknown.c", 8, 8, 8, 8, POMP_NULL, POMP_NULL};
#line 1 "unknown.c"
void wrong(int n, int *a)
{
#pragma omp paralel for
    for (int i = 0; i < n; i++)
        a[i] = i;
#pragma omp parallel nowait
    a[0] = 1;
POMP_Barrier_enter(&omp_rd_1);
#line 8 "unknown.c"
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_1);
#line 9 "unknown.c"
}
