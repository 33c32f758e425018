/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"parallel", "", 0, "/src/disable-sync.c", 6, 6, 21, 21, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"for", "", 0, "/src/disable-sync.c", 8, 8, 10, 10, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_3 POMP_UNUSED = {"barrier", "", 0, "/src/disable-sync.c", 19, 19, 19, 19, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_4 POMP_UNUSED = {"parallel for", "", 0, "/src/disable-sync.c", 22, 22, 24, 24, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_5 POMP_UNUSED = {"region", "tail", 0, "/src/disable-sync.c", 25, 25, 27, 27, POMP_NULL, POMP_NULL};
#line 1 "disable-sync.c"
/* disable: sync */
#include <omp.h>

void constructs(omp_lock_t *lock, int n, int *a)
{
POMP_Parallel_fork(&omp_rd_1);
#line 6 "disable-sync.c"
#pragma omp parallel
{ POMP_Parallel_begin(&omp_rd_1);
#line 7 "disable-sync.c"
    {
POMP_For_enter(&omp_rd_2);
POMP_ITERATIONS(omp_rd_2, POMP_OPERAND(n), POMP_LOOP(int, 0, '<', n, 1));
#line 8 "disable-sync.c"
#pragma omp for nowait
        for (int i = 0; i < n; i++)
            a[i] = i;
POMP_Barrier_enter(&omp_rd_2);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_2);
POMP_For_exit(&omp_rd_2);
#line 11 "disable-sync.c"
#pragma omp critical
        a[0]++;
#pragma omp atomic
        a[0]++;
#pragma omp master
        a[0]++;
#pragma omp single
        a[0]++;
POMP_Barrier_enter(&omp_rd_3);
#line 19 "disable-sync.c"
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_3);
#line 20 "disable-sync.c"
        omp_set_lock(lock);
    }
POMP_Barrier_enter(&omp_rd_1);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_1);
POMP_Parallel_end(&omp_rd_1); }
POMP_Parallel_join(&omp_rd_1);
#line 22 "disable-sync.c"
POMP_Parallel_fork(&omp_rd_4);
#line 22 "disable-sync.c"
#pragma omp parallel
{ POMP_Parallel_begin(&omp_rd_4);
POMP_For_enter(&omp_rd_4);
POMP_ITERATIONS(omp_rd_4, POMP_OPERAND(n), POMP_LOOP(int, 0, '<', n, 1));
#line 22 "disable-sync.c"
#pragma omp          for nowait
#line 23 "disable-sync.c"
    for (int i = 0; i < n; i++)
        a[i] = i;
POMP_Barrier_enter(&omp_rd_4);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_4);
POMP_For_exit(&omp_rd_4);
POMP_Parallel_end(&omp_rd_4); }
POMP_Parallel_join(&omp_rd_4);
#line 25 "disable-sync.c"
POMP_Begin(&omp_rd_5);
    a[0] = 0;
POMP_End(&omp_rd_5);
}
