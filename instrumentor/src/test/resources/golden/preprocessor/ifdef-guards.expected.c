/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"parallel for", "", 0, "/src/ifdef-guards.c", 4, 4, 7, 7, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"parallel", "", 0, "/src/ifdef-guards.c", 10, 10, 19, 19, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_3 POMP_UNUSED = {"parallel", "", 0, "/src/ifdef-guards.c", 12, 12, 19, 19, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_4 POMP_UNUSED = {"critical", "", 0, "/src/ifdef-guards.c", 16, 16, 18, 18, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_5 POMP_UNUSED = {"barrier", "", 0, "/src/ifdef-guards.c", 22, 22, 22, 22, POMP_NULL, POMP_NULL};
#line 1 "ifdef-guards.c"
void guarded(int n, int *a)
{
#ifdef _OPENMP
#define POMP_HAS_omp_rd_1
POMP_Parallel_fork(&omp_rd_1);
#line 4 "ifdef-guards.c"
#pragma omp parallel
{ POMP_Parallel_begin(&omp_rd_1);
POMP_For_enter(&omp_rd_1);
#line 4 "ifdef-guards.c"
#pragma omp          for nowait
#line 5 "ifdef-guards.c"
#endif
#line 6 "ifdef-guards.c"
    for (int i = 0; i < n; i++)
        a[i] = i;
#ifdef POMP_HAS_omp_rd_1
POMP_Barrier_enter(&omp_rd_1);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_1);
POMP_For_exit(&omp_rd_1);
POMP_Parallel_end(&omp_rd_1); }
POMP_Parallel_join(&omp_rd_1);
#endif
#line 8 "ifdef-guards.c"

#if defined(WIDE)
#define POMP_HAS_omp_rd_2
POMP_Parallel_fork(&omp_rd_2);
#line 10 "ifdef-guards.c"
#pragma omp parallel num_threads(4)
#ifdef POMP_HAS_omp_rd_2
{ POMP_Parallel_begin(&omp_rd_2);
#endif
#line 11 "ifdef-guards.c"
#else
#line 12 "ifdef-guards.c"
#define POMP_HAS_omp_rd_3
{ POMP_Parallel_fork(&omp_rd_3);
#line 12 "ifdef-guards.c"
#pragma omp parallel num_threads(2)
#ifdef POMP_HAS_omp_rd_3
{ POMP_Parallel_begin(&omp_rd_3);
#endif
#line 13 "ifdef-guards.c"
#endif
#line 14 "ifdef-guards.c"
    {
#ifdef _OPENMP
#define POMP_HAS_omp_rd_4
POMP_Critical_enter(&omp_rd_4);
#line 16 "ifdef-guards.c"
#pragma omp critical
#ifdef POMP_HAS_omp_rd_4
{ POMP_Critical_begin(&omp_rd_4);
#endif
#line 17 "ifdef-guards.c"
#endif
#line 18 "ifdef-guards.c"
        a[0]++;
#ifdef POMP_HAS_omp_rd_4
POMP_Critical_end(&omp_rd_4); }
#endif
#ifdef POMP_HAS_omp_rd_4
POMP_Critical_exit(&omp_rd_4);
#endif
#line 19 "ifdef-guards.c"
    }
#ifdef POMP_HAS_omp_rd_3
POMP_Barrier_enter(&omp_rd_3);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_3);
POMP_Parallel_end(&omp_rd_3); }
#endif
#ifdef POMP_HAS_omp_rd_3
POMP_Parallel_join(&omp_rd_3);
}
#endif
#ifdef POMP_HAS_omp_rd_2
POMP_Barrier_enter(&omp_rd_2);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_2);
POMP_Parallel_end(&omp_rd_2); }
#endif
#ifdef POMP_HAS_omp_rd_2
POMP_Parallel_join(&omp_rd_2);
#endif
#line 20 "ifdef-guards.c"

#ifdef _OPENMP
POMP_Barrier_enter(&omp_rd_5);
#line 22 "ifdef-guards.c"
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_5);
#line 23 "ifdef-guards.c"
#endif
#line 24 "ifdef-guards.c"
}
