/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"parallel", "", 0, "/src/loop.c", 4, 4, 9, 9, POMP_NULL, POMP_NULL};
static POMPDetails omp_rd_2_details POMP_UNUSED = {1, "", "", "+ : s", "", ""};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"loop", "", 0, "/src/loop.c", 6, 6, 8, 8, POMP_NULL, POMP_DETAILS(omp_rd_2_details)};
static POMPDetails omp_rd_3_details POMP_UNUSED = {1, "", "", "+ : s", "", ""};
static OMPRegDescr omp_rd_3 POMP_UNUSED = {"parallel loop", "", 0, "/src/loop.c", 10, 10, 12, 12, POMP_NULL, POMP_DETAILS(omp_rd_3_details)};
static POMPDetails omp_rd_4_details POMP_UNUSED = {1, "", "", "+ : s", "", ""};
static OMPRegDescr omp_rd_4 POMP_UNUSED = {"parallel loop", "", 0, "/src/loop.c", 13, 13, 15, 15, POMP_NULL, POMP_DETAILS(omp_rd_4_details)};
static POMPDetails omp_rd_5_details POMP_UNUSED = {1, "simd : static", "4", "+ : s", "", ""};
static OMPRegDescr omp_rd_5 POMP_UNUSED = {"parallel for simd", "", 0, "/src/loop.c", 16, 16, 18, 18, POMP_NULL, POMP_DETAILS(omp_rd_5_details)};
static POMPDetails omp_rd_6_details POMP_UNUSED = {1, "", "", "+ : s", "", ""};
static OMPRegDescr omp_rd_6 POMP_UNUSED = {"parallel for simd", "", 0, "/src/loop.c", 19, 19, 21, 21, POMP_NULL, POMP_DETAILS(omp_rd_6_details)};
#line 1 "loop.c"
double loops(int n, double *a)
{
    double s = 0, t;
POMP_Parallel_fork(&omp_rd_1);
#line 4 "loop.c"
#pragma omp parallel
{ POMP_Parallel_begin(&omp_rd_1);
#line 5 "loop.c"
    {
POMP_Loop_enter(&omp_rd_2);
POMP_ITERATIONS(omp_rd_2, POMP_OPERAND(n), POMP_LOOP(int, 0, '<', n, 1));
#line 6 "loop.c"
#pragma omp loop bind(parallel) reduction(+ : s)
        for (int i = 0; i < n; i++)
            s += a[i];
POMP_Loop_exit(&omp_rd_2);
#line 9 "loop.c"
    }
POMP_Barrier_enter(&omp_rd_1);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_1);
POMP_Parallel_end(&omp_rd_1); }
POMP_Parallel_join(&omp_rd_1);
#line 10 "loop.c"
POMP_Parallel_fork(&omp_rd_3);
#line 10 "loop.c"
#pragma omp parallel loop private(t) firstprivate(n) reduction(+ : s) num_threads(2)
    for (int i = 0; i < 100; i++)
        s += t = a[i] * n;
POMP_Parallel_join(&omp_rd_3);
#line 13 "loop.c"
POMP_Parallel_fork(&omp_rd_4);
#line 13 "loop.c"
#pragma omp parallel loop default(none) shared(a) reduction(+ : s)
    for (int i = 0; i < 100; i++)
        s += a[i];
POMP_Parallel_join(&omp_rd_4);
#line 16 "loop.c"
POMP_Parallel_fork(&omp_rd_5);
#line 16 "loop.c"
#pragma omp parallel                                                    if (n > 3)
{ POMP_Parallel_begin(&omp_rd_5);
POMP_For_enter(&omp_rd_5);
POMP_ITERATIONS(omp_rd_5, 1, POMP_LOOP(int, 0, '<', 100, 1));
#line 16 "loop.c"
#pragma omp          for simd private(t) reduction(+ : s) linear(n : 1)            schedule(simd : static, 4) nowait
#line 17 "loop.c"
    for (int i = 0; i < 100; i++)
        s += t = a[i];
POMP_Barrier_enter(&omp_rd_5);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_5);
POMP_For_exit(&omp_rd_5);
POMP_Parallel_end(&omp_rd_5); }
POMP_Parallel_join(&omp_rd_5);
#line 19 "loop.c"
POMP_Parallel_fork(&omp_rd_6);
#line 19 "loop.c"
#pragma omp parallel for simd default(none) shared(a) reduction(+ : s)
    for (int i = 0; i < 100; i++)
        s += a[i];
POMP_Parallel_join(&omp_rd_6);
#line 22 "loop.c"
    return s;
}
