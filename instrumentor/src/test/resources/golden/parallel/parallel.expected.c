/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"parallel", "", 0, "/src/parallel.c", 6, 6, 10, 10, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"atomic", "", 0, "/src/parallel.c", 8, 8, 9, 9, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_3 POMP_UNUSED = {"parallel", "", 0, "/src/parallel.c", 16, 16, 20, 20, POMP_NULL, POMP_NULL};
#line 1 "parallel.c"
#include <omp.h>

int plain(void)
{
    int n = 0;
POMP_Parallel_fork(&omp_rd_1);
#line 6 "parallel.c"
#pragma omp parallel
{ POMP_Parallel_begin(&omp_rd_1);
#line 7 "parallel.c"
    {
POMP_Atomic_enter(&omp_rd_2);
#line 8 "parallel.c"
#pragma omp atomic
        n++;
POMP_Atomic_exit(&omp_rd_2);
#line 10 "parallel.c"
    }
POMP_Barrier_enter(&omp_rd_1);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_1);
POMP_Parallel_end(&omp_rd_1); }
POMP_Parallel_join(&omp_rd_1);
#line 11 "parallel.c"
    return n;
}

void with_clauses(int a, int *b)
{
POMP_Parallel_fork(&omp_rd_3);
#line 16 "parallel.c"
#pragma omp parallel num_threads(4) if (a > 3) private(a) shared(b)
{ POMP_Parallel_begin(&omp_rd_3);
#line 17 "parallel.c"
    {
        a = omp_get_thread_num();
        b[a] = a;
    }
POMP_Barrier_enter(&omp_rd_3);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_3);
POMP_Parallel_end(&omp_rd_3); }
POMP_Parallel_join(&omp_rd_3);
#line 21 "parallel.c"
}
