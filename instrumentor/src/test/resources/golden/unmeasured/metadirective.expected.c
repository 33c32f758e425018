/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"parallel", "", 0, "/src/metadirective.c", 11, 11, 12, 12, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"metadirective", "", 0, "/src/metadirective.c", 18, 18, 22, 22, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_3 POMP_UNUSED = {"critical", "", 0, "/src/metadirective.c", 20, 20, 21, 21, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_4 POMP_UNUSED = {"metadirective", "", 0, "/src/metadirective.c", 23, 23, 27, 27, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_5 POMP_UNUSED = {"for", "", 0, "/src/metadirective.c", 29, 29, 32, 32, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_6 POMP_UNUSED = {"parallel for", "", 0, "/src/metadirective.c", 33, 33, 38, 38, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_7 POMP_UNUSED = {"atomic", "", 0, "/src/metadirective.c", 36, 36, 37, 37, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_8 POMP_UNUSED = {"critical", "", 0, "/src/metadirective.c", 47, 47, 48, 48, POMP_NULL, POMP_NULL};
#line 1 "metadirective.c"
#pragma omp begin declare variant match(device = {kind(nohost)})
void on_device(int *a)
{
#pragma omp parallel
    a[0] = 1;
}
#pragma omp end declare variant
#pragma omp begin declare variant match(implementation = {vendor(gnu)})
void on_host(int *a)
{
POMP_Parallel_fork(&omp_rd_1);
#line 11 "metadirective.c"
#pragma omp parallel
{ POMP_Parallel_begin(&omp_rd_1);
#line 12 "metadirective.c"
    a[0] = 1;
POMP_Barrier_enter(&omp_rd_1);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_1);
POMP_Parallel_end(&omp_rd_1); }
POMP_Parallel_join(&omp_rd_1);
#line 13 "metadirective.c"
}
#pragma omp end declare variant

void choose(int n, int *a)
{
POMP_Metadirective_enter(&omp_rd_2);
#line 18 "metadirective.c"
#pragma omp metadirective when(user = {condition(n > 9)} : parallel for) otherwise(for nowait)
    for (int i = 0; i < n; i++) {
POMP_Critical_enter(&omp_rd_3);
#line 20 "metadirective.c"
#pragma omp critical
{ POMP_Critical_begin(&omp_rd_3);
#line 21 "metadirective.c"
        a[i] = i;
POMP_Critical_end(&omp_rd_3); }
POMP_Critical_exit(&omp_rd_3);
#line 22 "metadirective.c"
    }
POMP_Metadirective_exit(&omp_rd_2);
#line 23 "metadirective.c"
POMP_Metadirective_enter(&omp_rd_4);
#line 23 "metadirective.c"
#pragma omp metadirective when(device = {kind(gpu)} : target teams loop) default(parallel for)
    for (int i = 0; i < n; i++) {
#pragma omp critical
        a[i] = i;
    }
POMP_Metadirective_exit(&omp_rd_4);
#line 28 "metadirective.c"
#pragma omp metadirective when(device = {kind(host)} : barrier) default(nothing)
{ POMP_For_enter(&omp_rd_5);
#line 29 "metadirective.c"
#pragma omp for nowait
#pragma omp metadirective when(device = {kind(host)} : unroll partial(2)) default(unroll)
    for (int i = 0; i < n; i++)
        a[i] = i;
POMP_Barrier_enter(&omp_rd_5);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_5);
POMP_For_exit(&omp_rd_5);
}
#line 33 "metadirective.c"
POMP_Parallel_fork(&omp_rd_6);
#line 33 "metadirective.c"
#pragma omp parallel
{ POMP_Parallel_begin(&omp_rd_6);
POMP_For_enter(&omp_rd_6);
#line 33 "metadirective.c"
#pragma omp          for nowait
#line 34 "metadirective.c"
#pragma omp tile sizes(4)
    for (int i = 0; i < n; i++) {
POMP_Atomic_enter(&omp_rd_7);
#line 36 "metadirective.c"
#pragma omp atomic
        a[i] += i;
POMP_Atomic_exit(&omp_rd_7);
#line 38 "metadirective.c"
    }
POMP_Barrier_enter(&omp_rd_6);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_6);
POMP_For_exit(&omp_rd_6);
POMP_Parallel_end(&omp_rd_6); }
POMP_Parallel_join(&omp_rd_6);
#line 39 "metadirective.c"
#pragma omp begin metadirective when(device = {kind(gpu)} : target) default(parallel)
    {
#pragma omp critical
        a[0] = 1;
    }
#pragma omp end metadirective
#pragma omp assume holds(n > 0)
    {
POMP_Critical_enter(&omp_rd_8);
#line 47 "metadirective.c"
#pragma omp critical
{ POMP_Critical_begin(&omp_rd_8);
#line 48 "metadirective.c"
        a[0] = 1;
POMP_Critical_end(&omp_rd_8); }
POMP_Critical_exit(&omp_rd_8);
#line 49 "metadirective.c"
    }
}
