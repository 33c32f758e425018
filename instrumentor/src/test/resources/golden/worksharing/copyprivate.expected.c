/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"parallel", "", 0, "/src/copyprivate.c", 4, 4, 10, 10, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"single", "", 0, "/src/copyprivate.c", 6, 6, 7, 7, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_3 POMP_UNUSED = {"single", "", 0, "/src/copyprivate.c", 8, 8, 9, 9, POMP_NULL, POMP_NULL};
#line 1 "copyprivate.c"
int spread(void)
{
    int n;
POMP_Parallel_fork(&omp_rd_1);
#line 4 "copyprivate.c"
#pragma omp parallel private(n)
{ POMP_Parallel_begin(&omp_rd_1);
#line 5 "copyprivate.c"
    {
POMP_Single_enter(&omp_rd_2);
#line 6 "copyprivate.c"
#pragma omp single copyprivate(n)
{ POMP_Single_begin(&omp_rd_2);
#line 7 "copyprivate.c"
        n = 3;
POMP_Single_end(&omp_rd_2); }
POMP_Single_exit(&omp_rd_2);
#line 8 "copyprivate.c"
POMP_Single_enter(&omp_rd_3);
#line 8 "copyprivate.c"
#pragma omp single nowait
{ POMP_Single_begin(&omp_rd_3);
#line 9 "copyprivate.c"
        n = 4;
POMP_Single_end(&omp_rd_3); }
POMP_Barrier_enter(&omp_rd_3);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_3);
POMP_Single_exit(&omp_rd_3);
#line 10 "copyprivate.c"
    }
POMP_Barrier_enter(&omp_rd_1);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_1);
POMP_Parallel_end(&omp_rd_1); }
POMP_Parallel_join(&omp_rd_1);
#line 11 "copyprivate.c"
    return 0;
}
