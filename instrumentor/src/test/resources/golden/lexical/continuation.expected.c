/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"parallel", "", 0, "/src/continuation.c", 3, 5, 15, 15, POMP_NULL, POMP_NULL};
static POMPDetails omp_rd_2_details POMP_UNUSED = {1, "static", "", "", "", ""};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"for", "", 0, "/src/continuation.c", 7, 9, 12, 12, POMP_NULL, POMP_DETAILS(omp_rd_2_details)};
static OMPRegDescr omp_rd_3 POMP_UNUSED = {"barrier", "", 0, "/src/continuation.c", 13, 14, 14, 14, POMP_NULL, POMP_NULL};
static POMPDetails omp_rd_4_details POMP_UNUSED = {1, "static", "", "", "", ""};
static OMPRegDescr omp_rd_4 POMP_UNUSED = {"parallel for", "", 0, "/src/continuation.c", 16, 17, 19, 19, POMP_NULL, POMP_DETAILS(omp_rd_4_details)};
static OMPRegDescr omp_rd_5 POMP_UNUSED = {"master", "", 0, "/src/continuation.c", 20, 21, 22, 22, POMP_NULL, POMP_NULL};
#line 1 "continuation.c"
void continued(int n, int *a)
{
POMP_Parallel_fork(&omp_rd_1);
#line 3 "continuation.c"
#pragma omp parallel \
    num_threads(2) \
    firstprivate(n)
{ POMP_Parallel_begin(&omp_rd_1);
#line 6 "continuation.c"
    {
POMP_For_enter(&omp_rd_2);
POMP_ITERATIONS(omp_rd_2, POMP_OPERAND(n), POMP_LOOP(int, 0, '<', n, 1));
#line 7 "continuation.c"
#pragma omp for \
    schedule(static) /* even */ \
    private(a) nowait       // the last clause
        for (int i = 0; i < n; i++) {
            a = 0;
        }
POMP_Barrier_enter(&omp_rd_2);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_2);
POMP_For_exit(&omp_rd_2);
#line 13 "continuation.c"
POMP_Barrier_enter(&omp_rd_3);
#line 13 "continuation.c"
#pragma omp barrier \

POMP_Barrier_exit(&omp_rd_3);
#line 15 "continuation.c"
    }
POMP_Barrier_enter(&omp_rd_1);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_1);
POMP_Parallel_end(&omp_rd_1); }
POMP_Parallel_join(&omp_rd_1);
#line 16 "continuation.c"
POMP_Parallel_fork(&omp_rd_4);
#line 16 "continuation.c"
#pragma omp parallel \
    num_threads(2)
{ POMP_Parallel_begin(&omp_rd_4);
POMP_For_enter(&omp_rd_4);
POMP_ITERATIONS(omp_rd_4, POMP_OPERAND(n), POMP_LOOP(int, 0, '<', n, 1));
#line 16 "continuation.c"
#pragma omp          for schedule(static) nowait
#line 18 "continuation.c"
    for (int i = 0; i < n; i++)
        a[i] = 0;
POMP_Barrier_enter(&omp_rd_4);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_4);
POMP_For_exit(&omp_rd_4);
POMP_Parallel_end(&omp_rd_4); }
POMP_Parallel_join(&omp_rd_4);
#line 20 "continuation.c"
#pragma omp master \

{ POMP_Master_begin(&omp_rd_5);
#line 22 "continuation.c"
    ++*a;
POMP_Master_end(&omp_rd_5); }
#line 22 "continuation.c"
          \
    n++;
}
