/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"interop", "", 0, "/src/interop.c", 8, 8, 8, 8, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"dispatch", "", 0, "/src/interop.c", 9, 9, 10, 10, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_3 POMP_UNUSED = {"dispatch", "", 0, "/src/interop.c", 12, 12, 13, 13, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_4 POMP_UNUSED = {"interop", "", 0, "/src/interop.c", 14, 14, 14, 14, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_5 POMP_UNUSED = {"depobj", "", 0, "/src/interop.c", 15, 15, 15, 15, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_6 POMP_UNUSED = {"taskwait", "", 0, "/src/interop.c", 16, 16, 16, 16, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_7 POMP_UNUSED = {"depobj", "", 0, "/src/interop.c", 17, 17, 17, 17, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_8 POMP_UNUSED = {"parallel for", "", 0, "/src/interop.c", 18, 18, 24, 24, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_9 POMP_UNUSED = {"ordered", "", 0, "/src/interop.c", 21, 21, 21, 21, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_10 POMP_UNUSED = {"ordered", "", 0, "/src/interop.c", 23, 23, 23, 23, POMP_NULL, POMP_NULL};
#line 1 "interop.c"
int vary(int *a, int n);

int others(int *a, int n)
{
    int result = 0;
    omp_interop_t object = omp_interop_none;
    omp_depend_t depends;
POMP_Interop_enter(&omp_rd_1);
#line 8 "interop.c"
#pragma omp interop init(targetsync : object) depend(inout : a[0]) nowait
POMP_Interop_exit(&omp_rd_1);
#line 9 "interop.c"
POMP_Dispatch_enter(&omp_rd_2);
#line 9 "interop.c"
#pragma omp dispatch depend(in : a[0])
    result = vary(a, n);
POMP_Dispatch_exit(&omp_rd_2);
#line 11 "interop.c"
    if (n)
{ POMP_Dispatch_enter(&omp_rd_3);
#line 12 "interop.c"
#pragma omp dispatch nowait
        vary(a, n);
POMP_Dispatch_exit(&omp_rd_3);
}
#line 14 "interop.c"
POMP_Interop_enter(&omp_rd_4);
#line 14 "interop.c"
#pragma omp interop destroy(object)
POMP_Interop_exit(&omp_rd_4);
#line 15 "interop.c"
POMP_Depobj_enter(&omp_rd_5);
#line 15 "interop.c"
#pragma omp depobj(depends) depend(in : n)
POMP_Depobj_exit(&omp_rd_5);
#line 16 "interop.c"
POMP_Taskwait_enter(&omp_rd_6);
#line 16 "interop.c"
#pragma omp taskwait depend(depobj : depends)
POMP_Taskwait_exit(&omp_rd_6);
#line 17 "interop.c"
POMP_Depobj_enter(&omp_rd_7);
#line 17 "interop.c"
#pragma omp depobj(depends) destroy
POMP_Depobj_exit(&omp_rd_7);
#line 18 "interop.c"
POMP_Parallel_fork(&omp_rd_8);
#line 18 "interop.c"
#pragma omp parallel
{ POMP_Parallel_begin(&omp_rd_8);
POMP_For_enter(&omp_rd_8);
POMP_ITERATIONS(omp_rd_8, POMP_OPERAND(n), POMP_LOOP(int, 1, '<', n, 1));
#line 18 "interop.c"
#pragma omp          for ordered(2) nowait
#line 19 "interop.c"
    for (int i = 1; i < n; i++)
        for (int j = 1; j < n; j++) {
POMP_Doacross_enter(&omp_rd_9);
#line 21 "interop.c"
#pragma omp ordered doacross(sink : i - 1, j) doacross(sink : i, j - 1)
POMP_Doacross_exit(&omp_rd_9);
#line 22 "interop.c"
            a[i] += a[i - 1];
POMP_Doacross_enter(&omp_rd_10);
#line 23 "interop.c"
#pragma omp ordered doacross(source :)
POMP_Doacross_exit(&omp_rd_10);
#line 24 "interop.c"
        }
POMP_Barrier_enter(&omp_rd_8);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_8);
POMP_For_exit(&omp_rd_8);
POMP_Parallel_end(&omp_rd_8); }
POMP_Parallel_join(&omp_rd_8);
#line 25 "interop.c"
    return result;
}
