/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"parallel", "", 0, "/src/disable-for.c", 6, 6, 21, 21, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"critical", "", 0, "/src/disable-for.c", 11, 11, 12, 12, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_3 POMP_UNUSED = {"atomic", "", 0, "/src/disable-for.c", 13, 13, 14, 14, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_4 POMP_UNUSED = {"master", "", 0, "/src/disable-for.c", 15, 15, 16, 16, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_5 POMP_UNUSED = {"single", "", 0, "/src/disable-for.c", 17, 17, 18, 18, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_6 POMP_UNUSED = {"barrier", "", 0, "/src/disable-for.c", 19, 19, 19, 19, POMP_NULL, POMP_NULL};
#line 1 "disable-for.c"
/* disable: for,regions */
#include <omp.h>

void constructs(omp_lock_t *lock, int n, int *a)
{
POMP_Parallel_fork(&omp_rd_1);
#line 6 "disable-for.c"
#pragma omp parallel
{ POMP_Parallel_begin(&omp_rd_1);
#line 7 "disable-for.c"
    {
#pragma omp for
        for (int i = 0; i < n; i++)
            a[i] = i;
POMP_Critical_enter(&omp_rd_2);
#line 11 "disable-for.c"
#pragma omp critical
{ POMP_Critical_begin(&omp_rd_2);
#line 12 "disable-for.c"
        a[0]++;
POMP_Critical_end(&omp_rd_2); }
POMP_Critical_exit(&omp_rd_2);
#line 13 "disable-for.c"
POMP_Atomic_enter(&omp_rd_3);
#line 13 "disable-for.c"
#pragma omp atomic
        a[0]++;
POMP_Atomic_exit(&omp_rd_3);
#line 15 "disable-for.c"
#pragma omp master
{ POMP_Master_begin(&omp_rd_4);
#line 16 "disable-for.c"
        a[0]++;
POMP_Master_end(&omp_rd_4); }
#line 17 "disable-for.c"
POMP_Single_enter(&omp_rd_5);
#line 17 "disable-for.c"
#pragma omp single nowait
{ POMP_Single_begin(&omp_rd_5);
#line 18 "disable-for.c"
        a[0]++;
POMP_Single_end(&omp_rd_5); }
POMP_Barrier_enter(&omp_rd_5);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_5);
POMP_Single_exit(&omp_rd_5);
#line 19 "disable-for.c"
POMP_Barrier_enter(&omp_rd_6);
#line 19 "disable-for.c"
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_6);
#line 20 "disable-for.c"
        POMP_Set_lock(lock);
    }
POMP_Barrier_enter(&omp_rd_1);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_1);
POMP_Parallel_end(&omp_rd_1); }
POMP_Parallel_join(&omp_rd_1);
#line 22 "disable-for.c"
#pragma omp parallel for
    for (int i = 0; i < n; i++)
        a[i] = i;

    a[0] = 0;

}
