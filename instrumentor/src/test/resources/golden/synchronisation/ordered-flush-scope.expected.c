/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"parallel", "", 0, "/src/ordered-flush-scope.c", 4, 4, 21, 21, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"for", "", 0, "/src/ordered-flush-scope.c", 6, 6, 11, 11, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_3 POMP_UNUSED = {"ordered", "", 0, "/src/ordered-flush-scope.c", 9, 9, 10, 10, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_4 POMP_UNUSED = {"for", "", 0, "/src/ordered-flush-scope.c", 12, 12, 17, 17, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_5 POMP_UNUSED = {"ordered", "", 0, "/src/ordered-flush-scope.c", 14, 14, 14, 14, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_6 POMP_UNUSED = {"ordered", "", 0, "/src/ordered-flush-scope.c", 16, 16, 16, 16, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_7 POMP_UNUSED = {"flush", "", 0, "/src/ordered-flush-scope.c", 18, 18, 18, 18, POMP_NULL, POMP_NULL};
static POMPDetails omp_rd_8_details POMP_UNUSED = {1, "", "", "+ : n", "", ""};
static OMPRegDescr omp_rd_8 POMP_UNUSED = {"scope", "", 0, "/src/ordered-flush-scope.c", 19, 19, 20, 20, POMP_NULL, POMP_DETAILS(omp_rd_8_details)};
#line 1 "ordered-flush-scope.c"
void work(int i);

void f(int n, int *flag) {
POMP_Parallel_fork(&omp_rd_1);
#line 4 "ordered-flush-scope.c"
#pragma omp parallel
{ POMP_Parallel_begin(&omp_rd_1);
#line 5 "ordered-flush-scope.c"
    {
POMP_For_enter(&omp_rd_2);
POMP_ITERATIONS(omp_rd_2, POMP_OPERAND(n), POMP_LOOP(int, 0, '<', n, 1));
#line 6 "ordered-flush-scope.c"
#pragma omp for ordered nowait
        for (int i = 0; i < n; i++) {
            work(i);
POMP_Ordered_enter(&omp_rd_3);
#line 9 "ordered-flush-scope.c"
#pragma omp ordered
{ POMP_Ordered_begin(&omp_rd_3);
#line 10 "ordered-flush-scope.c"
            work(-i);
POMP_Ordered_end(&omp_rd_3); }
POMP_Ordered_exit(&omp_rd_3);
#line 11 "ordered-flush-scope.c"
        }
POMP_Barrier_enter(&omp_rd_2);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_2);
POMP_For_exit(&omp_rd_2);
#line 12 "ordered-flush-scope.c"
POMP_For_enter(&omp_rd_4);
POMP_ITERATIONS(omp_rd_4, POMP_OPERAND(n), POMP_LOOP(int, 1, '<', n, 1));
#line 12 "ordered-flush-scope.c"
#pragma omp for ordered(1) nowait
        for (int i = 1; i < n; i++) {
POMP_Doacross_enter(&omp_rd_5);
#line 14 "ordered-flush-scope.c"
#pragma omp ordered depend(sink : i - 1)
POMP_Doacross_exit(&omp_rd_5);
#line 15 "ordered-flush-scope.c"
            work(i);
POMP_Doacross_enter(&omp_rd_6);
#line 16 "ordered-flush-scope.c"
#pragma omp ordered depend(source)
POMP_Doacross_exit(&omp_rd_6);
#line 17 "ordered-flush-scope.c"
        }
POMP_Barrier_enter(&omp_rd_4);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_4);
POMP_For_exit(&omp_rd_4);
#line 18 "ordered-flush-scope.c"
POMP_Flush_enter(&omp_rd_7);
#line 18 "ordered-flush-scope.c"
#pragma omp flush(flag)
POMP_Flush_exit(&omp_rd_7);
#line 19 "ordered-flush-scope.c"
POMP_Scope_enter(&omp_rd_8);
#line 19 "ordered-flush-scope.c"
#pragma omp scope reduction(+ : n) nowait
{ POMP_Scope_begin(&omp_rd_8);
#line 20 "ordered-flush-scope.c"
        n += 1;
POMP_Scope_end(&omp_rd_8); }
POMP_Barrier_enter(&omp_rd_8);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_8);
POMP_Scope_exit(&omp_rd_8);
#line 21 "ordered-flush-scope.c"
    }
POMP_Barrier_enter(&omp_rd_1);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_1);
POMP_Parallel_end(&omp_rd_1); }
POMP_Parallel_join(&omp_rd_1);
#line 22 "ordered-flush-scope.c"
}
