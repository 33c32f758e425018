/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"for simd", "", 0, "/src/simd.c", 9, 9, 11, 11, 0, 0};
#line 1 "simd.c"
double lanes(int n, double *a)
{
    double s = 0;
#pragma omp simd reduction(+ : s)
    for (int i = 0; i < n; i++) {
#pragma omp ordered simd
        s += a[i];
    }
POMP_For_enter(&omp_rd_1);
#line 9 "simd.c"
#pragma omp for simd aligned(a) nowait
    for (int i = 0; i < n; i++)
        a[i] = i;
POMP_Barrier_enter(&omp_rd_1);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_1);
POMP_For_exit(&omp_rd_1);
#line 12 "simd.c"
#pragma omp loop bind(thread)
    for (int i = 0; i < n; i++)
        a[i] = i;
    return s;
}
