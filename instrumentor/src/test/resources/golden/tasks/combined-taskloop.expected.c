/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static POMPDetails omp_rd_1_details POMP_UNUSED = {1, "", "", "+ : s", "", ""};
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"parallel master taskloop", "", 0, "/src/combined-taskloop.c", 4, 4, 6, 6, POMP_NULL, POMP_DETAILS(omp_rd_1_details)};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"parallel masked taskloop simd", "", 0, "/src/combined-taskloop.c", 7, 7, 9, 9, POMP_NULL, POMP_NULL};
static POMPDetails omp_rd_3_details POMP_UNUSED = {1, "", "", "+ : s", "", ""};
static OMPRegDescr omp_rd_3 POMP_UNUSED = {"parallel masked taskloop", "", 0, "/src/combined-taskloop.c", 10, 10, 12, 12, POMP_NULL, POMP_DETAILS(omp_rd_3_details)};
static OMPRegDescr omp_rd_4 POMP_UNUSED = {"parallel", "", 0, "/src/combined-taskloop.c", 13, 13, 24, 24, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_5 POMP_UNUSED = {"masked taskloop", "", 0, "/src/combined-taskloop.c", 16, 16, 20, 20, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_6 POMP_UNUSED = {"critical", "", 0, "/src/combined-taskloop.c", 18, 18, 19, 19, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_7 POMP_UNUSED = {"master taskloop simd", "", 0, "/src/combined-taskloop.c", 21, 21, 23, 23, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_8 POMP_UNUSED = {"parallel master taskloop", "", 0, "/src/combined-taskloop.c", 25, 25, 27, 27, POMP_NULL, POMP_NULL};
#line 1 "combined-taskloop.c"
int tasks(int n, int *a)
{
    int s = 0, last = 0, t = 0;
POMP_Parallel_fork(&omp_rd_1);
#line 4 "combined-taskloop.c"
#pragma omp parallel                 num_threads(2)                                                                if (n) default(shared)
{ POMP_Parallel_begin(&omp_rd_1);
#line 4 "combined-taskloop.c"
#pragma omp          master
{ POMP_Master_begin(&omp_rd_1);
{ void *omp_rd_1_task = POMP_Taskloop_create(&omp_rd_1);
POMP_ITERATIONS(omp_rd_1, POMP_OPERAND(n), POMP_LOOP(int, 0, '<', n, 1));
#line 4 "combined-taskloop.c"
#pragma omp                 taskloop                reduction(+ : s) private(t) lastprivate(last) grainsize(n / 2) if (n) default(shared) firstprivate(omp_rd_1_task)
#line 5 "combined-taskloop.c"
    for (int i = 0; i < n; i++)
        { POMP_ITERATION(omp_rd_1, omp_rd_1_task)
#line 6 "combined-taskloop.c"
        s += t = last = a[i];
}
POMP_Taskloop_exit(&omp_rd_1);
}
POMP_Master_end(&omp_rd_1); }
POMP_Barrier_enter(&omp_rd_1);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_1);
POMP_Parallel_end(&omp_rd_1); }
POMP_Parallel_join(&omp_rd_1);
#line 7 "combined-taskloop.c"
POMP_Parallel_fork(&omp_rd_2);
#line 7 "combined-taskloop.c"
#pragma omp parallel masked taskloop simd filter(n) default(none) shared(a, n) firstprivate(t)
    for (int i = 0; i < 8; i++)
        a[i] = t;
POMP_Parallel_join(&omp_rd_2);
#line 10 "combined-taskloop.c"
POMP_Parallel_fork(&omp_rd_3);
#line 10 "combined-taskloop.c"
#pragma omp parallel masked taskloop filter(n) default(none) shared(a, n) firstprivate(t) reduction(+ : s)
    for (int i = 0; i < 8; i++)
        s += a[i] + t;
POMP_Parallel_join(&omp_rd_3);
#line 13 "combined-taskloop.c"
POMP_Parallel_fork(&omp_rd_4);
#line 13 "combined-taskloop.c"
#pragma omp parallel
{ POMP_Parallel_begin(&omp_rd_4);
#line 14 "combined-taskloop.c"
    {
        if (n)
{ POMP_Taskloop_enter(&omp_rd_5);
POMP_ITERATIONS(omp_rd_5, POMP_OPERAND(n), POMP_LOOP(int, 0, '<', n, 1));
#line 16 "combined-taskloop.c"
#pragma omp masked taskloop filter(1) nogroup shared(a)
            for (int i = 0; i < n; i++) {
POMP_Critical_enter(&omp_rd_6);
#line 18 "combined-taskloop.c"
#pragma omp critical
{ POMP_Critical_begin(&omp_rd_6);
#line 19 "combined-taskloop.c"
                a[i] = i;
POMP_Critical_end(&omp_rd_6); }
POMP_Critical_exit(&omp_rd_6);
#line 20 "combined-taskloop.c"
            }
POMP_Taskloop_exit(&omp_rd_5);
}
#line 21 "combined-taskloop.c"
#pragma omp master
{ POMP_Master_begin(&omp_rd_7);
POMP_Taskloop_enter(&omp_rd_7);
POMP_ITERATIONS(omp_rd_7, POMP_OPERAND(n), POMP_LOOP(int, 0, '<', n, 1));
#line 21 "combined-taskloop.c"
#pragma omp        taskloop simd if (taskloop : n) if (simd : n > 4)
#line 22 "combined-taskloop.c"
        for (int i = 0; i < n; i++)
            a[i] = i;
POMP_Taskloop_exit(&omp_rd_7);
POMP_Master_end(&omp_rd_7); }
#line 24 "combined-taskloop.c"
    }
POMP_Barrier_enter(&omp_rd_4);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_4);
POMP_Parallel_end(&omp_rd_4); }
POMP_Parallel_join(&omp_rd_4);
#line 25 "combined-taskloop.c"
POMP_Parallel_fork(&omp_rd_8);
#line 25 "combined-taskloop.c"
#pragma omp parallel master taskloop num_threads(2) shared(a)
    for (int i = 0; i < n; i++)
        a[i] = n;
POMP_Parallel_join(&omp_rd_8);
#line 28 "combined-taskloop.c"
    return s + last;
}
