/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"parallel for", "", 0, "/src/cancel.c", 4, 4, 11, 11, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"atomic", "", 0, "/src/cancel.c", 7, 7, 8, 8, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_3 POMP_UNUSED = {"cancel", "", 0, "/src/cancel.c", 9, 9, 9, 9, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_4 POMP_UNUSED = {"parallel", "", 0, "/src/cancel.c", 12, 12, 22, 22, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_5 POMP_UNUSED = {"for", "", 0, "/src/cancel.c", 14, 14, 17, 17, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_6 POMP_UNUSED = {"cancel", "", 0, "/src/cancel.c", 16, 16, 16, 16, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_7 POMP_UNUSED = {"for", "", 0, "/src/cancel.c", 18, 18, 20, 20, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_8 POMP_UNUSED = {"cancel", "", 0, "/src/cancel.c", 21, 21, 21, 21, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_9 POMP_UNUSED = {"parallel sections", "", 1, "/src/cancel.c", 23, 23, 30, 30, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_10 POMP_UNUSED = {"cancel", "", 0, "/src/cancel.c", 27, 27, 27, 27, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_11 POMP_UNUSED = {"parallel", "", 0, "/src/cancel.c", 31, 31, 46, 46, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_12 POMP_UNUSED = {"cancel", "", 0, "/src/cancel.c", 34, 34, 34, 34, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_13 POMP_UNUSED = {"taskgroup", "", 0, "/src/cancel.c", 36, 36, 43, 43, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_14 POMP_UNUSED = {"single", "", 0, "/src/cancel.c", 38, 38, 39, 39, POMP_NULL, POMP_NULL};
static POMPDetails omp_rd_15_details POMP_UNUSED = {1, "static", "", "", "", ""};
static OMPRegDescr omp_rd_15 POMP_UNUSED = {"for", "", 0, "/src/cancel.c", 40, 40, 42, 42, POMP_NULL, POMP_DETAILS(omp_rd_15_details)};
static OMPRegDescr omp_rd_16 POMP_UNUSED = {"single", "", 0, "/src/cancel.c", 44, 44, 45, 45, POMP_NULL, POMP_NULL};
#line 1 "cancel.c"
int find(const int *a, int n)
{
    int at = -1;
POMP_Parallel_fork(&omp_rd_1);
#line 4 "cancel.c"
#pragma omp parallel
{ POMP_Parallel_begin(&omp_rd_1);
POMP_For_enter(&omp_rd_1);
POMP_ITERATIONS(omp_rd_1, POMP_OPERAND(n), POMP_LOOP(int, 0, '<', n, 1));
#line 4 "cancel.c"
#pragma omp          for
#line 5 "cancel.c"
    for (int i = 0; i < n; i++) {
        if (a[i] == 0) {
POMP_Atomic_enter(&omp_rd_2);
#line 7 "cancel.c"
#pragma omp atomic write
            at = i;
POMP_Atomic_exit(&omp_rd_2);
#line 9 "cancel.c"
POMP_Cancel(&omp_rd_3);
#line 9 "cancel.c"
#pragma omp cancel for
        }
    }
POMP_For_exit(&omp_rd_1);
POMP_Parallel_end(&omp_rd_1); }
POMP_Parallel_join(&omp_rd_1);
#line 12 "cancel.c"
POMP_Parallel_fork(&omp_rd_4);
#line 12 "cancel.c"
#pragma omp parallel
{ POMP_Parallel_begin(&omp_rd_4);
#line 13 "cancel.c"
    {
POMP_For_enter(&omp_rd_5);
POMP_ITERATIONS(omp_rd_5, POMP_OPERAND(n), POMP_LOOP(int, 0, '<', n, 1));
#line 14 "cancel.c"
#pragma omp for
        for (int i = 0; i < n; i++) {
POMP_Cancel(&omp_rd_6);
#line 16 "cancel.c"
#pragma omp cancel for if (a[i] == 0)
        }
POMP_For_exit(&omp_rd_5);
#line 18 "cancel.c"
POMP_For_enter(&omp_rd_7);
POMP_ITERATIONS(omp_rd_7, POMP_OPERAND(n), POMP_LOOP(int, 0, '<', n, 1));
#line 18 "cancel.c"
#pragma omp for nowait
        for (int i = 0; i < n; i++)
            at = i;
POMP_Barrier_enter(&omp_rd_7);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_7);
POMP_For_exit(&omp_rd_7);
#line 21 "cancel.c"
POMP_Cancel(&omp_rd_8);
#line 21 "cancel.c"
#pragma omp cancel parallel
    }
POMP_Parallel_end(&omp_rd_4); }
POMP_Parallel_join(&omp_rd_4);
#line 23 "cancel.c"
POMP_Parallel_fork(&omp_rd_9);
#line 23 "cancel.c"
#pragma omp parallel
{ POMP_Parallel_begin(&omp_rd_9);
POMP_Sections_enter(&omp_rd_9);
#line 23 "cancel.c"
#pragma omp          sections
#line 24 "cancel.c"
    {
#pragma omp section
{ POMP_Section_begin(&omp_rd_9);
#line 26 "cancel.c"
        {
POMP_Cancel(&omp_rd_10);
#line 27 "cancel.c"
#pragma omp cancel sections
            at = 0;
        }
POMP_Section_end(&omp_rd_9); }
#line 30 "cancel.c"
    }
POMP_Sections_exit(&omp_rd_9);
POMP_Parallel_end(&omp_rd_9); }
POMP_Parallel_join(&omp_rd_9);
#line 31 "cancel.c"
POMP_Parallel_fork(&omp_rd_11);
#line 31 "cancel.c"
#pragma omp parallel
{ POMP_Parallel_begin(&omp_rd_11);
#line 32 "cancel.c"
    {
        if (n > 4) {
POMP_Cancel(&omp_rd_12);
#line 34 "cancel.c"
#pragma omp cancel parallel
        }
POMP_Taskgroup_enter(&omp_rd_13);
#line 36 "cancel.c"
#pragma omp taskgroup
{ POMP_Taskgroup_begin(&omp_rd_13);
#line 37 "cancel.c"
        {
POMP_Single_enter(&omp_rd_14);
#line 38 "cancel.c"
#pragma omp single
{ POMP_Single_begin(&omp_rd_14);
#line 39 "cancel.c"
            at++;
POMP_Single_end(&omp_rd_14); }
POMP_Single_exit(&omp_rd_14);
#line 40 "cancel.c"
POMP_For_enter(&omp_rd_15);
POMP_ITERATIONS(omp_rd_15, POMP_OPERAND(n), POMP_LOOP(int, 0, '<', n, 1));
#line 40 "cancel.c"
#pragma omp for schedule(static)
            for (int i = 0; i < n; i++)
                at = i;
POMP_For_exit(&omp_rd_15);
#line 43 "cancel.c"
        }
POMP_Taskgroup_end(&omp_rd_13); }
POMP_Taskgroup_exit(&omp_rd_13);
#line 44 "cancel.c"
POMP_Single_enter(&omp_rd_16);
#line 44 "cancel.c"
#pragma omp single nowait
{ POMP_Single_begin(&omp_rd_16);
#line 45 "cancel.c"
        at++;
POMP_Single_end(&omp_rd_16); }
POMP_Barrier_enter(&omp_rd_16);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_16);
POMP_Single_exit(&omp_rd_16);
#line 46 "cancel.c"
    }
POMP_Parallel_end(&omp_rd_11); }
POMP_Parallel_join(&omp_rd_11);
#line 47 "cancel.c"
    return at;
}
