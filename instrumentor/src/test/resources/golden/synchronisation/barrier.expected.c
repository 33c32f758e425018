/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"barrier", "", 0, "/src/barrier.c", 4, 4, 4, 4, POMP_NULL, POMP_NULL};
#line 1 "barrier.c"
void meet(int *a)
{
    *a = 1;
POMP_Barrier_enter(&omp_rd_1);
#line 4 "barrier.c"
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_1);
#line 5 "barrier.c"
    *a = 2;
}
