/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"parallel", "", 0, "/src/crlf.c", 5, 6, 12, 12, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"region", "name", 0, "/src/crlf.c", 8, 9, 11, 11, POMP_NULL, POMP_NULL};
#line 1 "crlf.c"
#include <omp.h>

void dos(int *a)
{
POMP_Parallel_fork(&omp_rd_1);
#line 5 "crlf.c"
#pragma omp parallel \
    num_threads(2)
{ POMP_Parallel_begin(&omp_rd_1);
#line 7 "crlf.c"
    {
POMP_Begin(&omp_rd_2);

        a[0] = 1;
POMP_End(&omp_rd_2);
    }
POMP_Barrier_enter(&omp_rd_1);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_1);
POMP_Parallel_end(&omp_rd_1); }
POMP_Parallel_join(&omp_rd_1);
#line 13 "crlf.c"
}
