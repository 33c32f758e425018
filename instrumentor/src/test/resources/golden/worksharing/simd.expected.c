/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static POMPDetails omp_rd_1_details POMP_UNUSED = {1, "", "", "+ : s", "", ""};
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"simd", "", 0, "/src/simd.c", 4, 4, 8, 8, POMP_NULL, POMP_DETAILS(omp_rd_1_details)};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"for simd", "", 0, "/src/simd.c", 9, 9, 11, 11, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_3 POMP_UNUSED = {"loop", "", 0, "/src/simd.c", 12, 12, 14, 14, POMP_NULL, POMP_NULL};
#line 1 "simd.c"
double lanes(int n, double *a)
{
    double s = 0;
POMP_Simd_enter(&omp_rd_1);
POMP_ITERATIONS(omp_rd_1, POMP_OPERAND(n), POMP_LOOP(int, 0, '<', n, 1));
#line 4 "simd.c"
#pragma omp simd reduction(+ : s)
    for (int i = 0; i < n; i++) {
#pragma omp ordered simd
        s += a[i];
    }
POMP_Simd_exit(&omp_rd_1);
#line 9 "simd.c"
POMP_For_enter(&omp_rd_2);
POMP_ITERATIONS(omp_rd_2, POMP_OPERAND(n), POMP_LOOP(int, 0, '<', n, 1));
#line 9 "simd.c"
#pragma omp for simd aligned(a) nowait
    for (int i = 0; i < n; i++)
        a[i] = i;
POMP_Barrier_enter(&omp_rd_2);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_2);
POMP_For_exit(&omp_rd_2);
#line 12 "simd.c"
POMP_Loop_enter(&omp_rd_3);
POMP_ITERATIONS(omp_rd_3, POMP_OPERAND(n), POMP_LOOP(int, 0, '<', n, 1));
#line 12 "simd.c"
#pragma omp loop bind(thread)
    for (int i = 0; i < n; i++)
        a[i] = i;
POMP_Loop_exit(&omp_rd_3);
#line 15 "simd.c"
    return s;
}
