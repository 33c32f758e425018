/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static POMPDetails omp_rd_1_details POMP_UNUSED = {1, "static", "", "", "", ""};
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"parallel for", "", 0, "/src/pragma-operator.c", 6, 6, 6, 6, POMP_NULL, POMP_DETAILS(omp_rd_1_details)};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"critical", "", 0, "/src/pragma-operator.c", 7, 7, 7, 7, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_3 POMP_UNUSED = {"metadirective", "", 0, "/src/pragma-operator.c", 8, 8, 8, 8, POMP_NULL, POMP_NULL};
static POMPDetails omp_rd_4_details POMP_UNUSED = {1, "", "", "+ : x", "", ""};
static OMPRegDescr omp_rd_4 POMP_UNUSED = {"parallel for", "", 0, "/src/pragma-operator.c", 9, 10, 11, 11, POMP_NULL, POMP_DETAILS(omp_rd_4_details)};
static OMPRegDescr omp_rd_5 POMP_UNUSED = {"atomic", "", 0, "/src/pragma-operator.c", 11, 11, 11, 11, POMP_NULL, POMP_NULL};
#line 1 "pragma-operator.c"
#define WRITTEN _Pragma("omp parallel for") _Pragma("omp barrier")
#define GIVEN(x) _Pragma(#x)
#define OTHER _Pragma("GCC unroll 4")

void work(int n, int *a) {
    POMP_Parallel_fork(&omp_rd_1);
#line 6 "pragma-operator.c"
    _Pragma("omp parallel")
{ POMP_Parallel_begin(&omp_rd_1);
POMP_For_enter(&omp_rd_1);
POMP_ITERATIONS(omp_rd_1, POMP_OPERAND(n), POMP_LOOP(int, 0, '<', n, 1));
#line 6 "pragma-operator.c"
_Pragma("omp for schedule(static) nowait")
#line 6 "pragma-operator.c"
                                                 for (int i = 0; i < n; i++) a[i] = 0;
POMP_Barrier_enter(&omp_rd_1);
_Pragma("omp barrier")
POMP_Barrier_exit(&omp_rd_1);
POMP_For_exit(&omp_rd_1);
POMP_Parallel_end(&omp_rd_1); }
POMP_Parallel_join(&omp_rd_1);
#line 7 "pragma-operator.c"
    if (n) 
{ POMP_Critical_enter(&omp_rd_2);
#line 7 "pragma-operator.c"
           _Pragma("omp critical")
{ POMP_Critical_begin(&omp_rd_2);
#line 7 "pragma-operator.c"
                                   a[0]++;
POMP_Critical_end(&omp_rd_2); }
POMP_Critical_exit(&omp_rd_2);
}
#line 8 "pragma-operator.c"
    POMP_Metadirective_enter(&omp_rd_3);
#line 8 "pragma-operator.c"
    _Pragma("omp metadirective when(implementation={vendor(\"gnu\")}: parallel)") a[0]++;
POMP_Metadirective_exit(&omp_rd_3);
#line 9 "pragma-operator.c"
    POMP_Parallel_fork(&omp_rd_4);
#line 9 "pragma-operator.c"
    _Pragma("omp parallel reduction(+ : x)")
{ POMP_Parallel_begin(&omp_rd_4);
POMP_For_enter(&omp_rd_4);
POMP_ITERATIONS(omp_rd_4, POMP_OPERAND(n), POMP_LOOP(int, 0, '<', n, 1));
#line 9 "pragma-operator.c"
_Pragma("omp for nowait")
#line 11 "pragma-operator.c"
    for (int i = 0; i < n; i++) 
{ POMP_Atomic_enter(&omp_rd_5);
#line 11 "pragma-operator.c"
                                _Pragma("omp atomic") a[0]++;
POMP_Atomic_exit(&omp_rd_5);
}
POMP_Barrier_enter(&omp_rd_4);
_Pragma("omp barrier")
POMP_Barrier_exit(&omp_rd_4);
POMP_For_exit(&omp_rd_4);
POMP_Parallel_end(&omp_rd_4); }
POMP_Parallel_join(&omp_rd_4);
#line 12 "pragma-operator.c"
    WRITTEN
    GIVEN(omp parallel) a[0]++;
    _Pragma("GCC unroll 4") for (int i = 0; i < n; i++) a[i] = 0;
}
