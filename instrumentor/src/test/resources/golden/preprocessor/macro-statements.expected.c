/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"for", "", 0, "/src/macro-statements.c", 9, 9, 12, 12, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"critical", "", 0, "/src/macro-statements.c", 15, 15, 16, 16, POMP_NULL, POMP_NULL};
#line 1 "macro-statements.c"
#define FOR_ALL(i, n) for (int i = 0; i < (n); i++)
#define UNLESS(x) if (!(x))

void macros(int n, int *a)
{
#pragma omp for
    FOR_ALL(i, n)
        a[i] = i;
POMP_For_enter(&omp_rd_1);
#line 9 "macro-statements.c"
#pragma omp for nowait
    FOR_ALL(i, n) {
        a[i] = i;
    }
POMP_Barrier_enter(&omp_rd_1);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_1);
POMP_For_exit(&omp_rd_1);
#line 13 "macro-statements.c"
#pragma omp critical
    UNLESS(n) a[0]++; else a[1]++;
POMP_Critical_enter(&omp_rd_2);
#line 15 "macro-statements.c"
#pragma omp critical
{ POMP_Critical_begin(&omp_rd_2);
#line 16 "macro-statements.c"
    { UNLESS(n) a[0]++; }
POMP_Critical_end(&omp_rd_2); }
POMP_Critical_exit(&omp_rd_2);
#line 17 "macro-statements.c"
}
