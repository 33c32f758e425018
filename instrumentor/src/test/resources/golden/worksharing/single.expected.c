/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"single", "", 0, "/src/single.c", 3, 3, 6, 6, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"single", "", 0, "/src/single.c", 7, 7, 8, 8, POMP_NULL, POMP_NULL};
#line 1 "single.c"
void once(int *a)
{
POMP_Single_enter(&omp_rd_1);
#line 3 "single.c"
#pragma omp single nowait
{ POMP_Single_begin(&omp_rd_1);
#line 4 "single.c"
    {
        *a += 1;
    }
POMP_Single_end(&omp_rd_1); }
POMP_Barrier_enter(&omp_rd_1);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_1);
POMP_Single_exit(&omp_rd_1);
#line 7 "single.c"
POMP_Single_enter(&omp_rd_2);
#line 7 "single.c"
#pragma omp single private(a) nowait
{ POMP_Single_begin(&omp_rd_2);
#line 8 "single.c"
    a = 0;
POMP_Single_end(&omp_rd_2); }
POMP_Barrier_enter(&omp_rd_2);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_2);
POMP_Single_exit(&omp_rd_2);
#line 9 "single.c"
}
