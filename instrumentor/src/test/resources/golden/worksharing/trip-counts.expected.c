/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"for", "", 0, "/src/trip-counts.c", 5, 5, 7, 7, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"for", "", 0, "/src/trip-counts.c", 8, 8, 13, 13, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_3 POMP_UNUSED = {"parallel for", "", 0, "/src/trip-counts.c", 14, 14, 17, 17, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_4 POMP_UNUSED = {"for", "", 0, "/src/trip-counts.c", 18, 18, 23, 23, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_5 POMP_UNUSED = {"for", "", 0, "/src/trip-counts.c", 24, 24, 26, 26, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_6 POMP_UNUSED = {"for", "", 0, "/src/trip-counts.c", 27, 27, 29, 29, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_7 POMP_UNUSED = {"for", "", 0, "/src/trip-counts.c", 30, 30, 32, 32, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_8 POMP_UNUSED = {"for", "", 0, "/src/trip-counts.c", 33, 33, 35, 35, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_9 POMP_UNUSED = {"for", "", 0, "/src/trip-counts.c", 36, 36, 38, 38, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_10 POMP_UNUSED = {"for", "", 0, "/src/trip-counts.c", 39, 39, 41, 41, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_11 POMP_UNUSED = {"for", "", 0, "/src/trip-counts.c", 42, 42, 44, 44, POMP_NULL, POMP_NULL};
#line 1 "trip-counts.c"
/* Loops whose heads say how many iterations they have, and some that do not. */
void loops(int n, long m, int *a, int (*f)(void))
{
    long i, j;
POMP_For_enter(&omp_rd_1);
POMP_ITERATIONS(omp_rd_1, POMP_OPERAND(m) && POMP_OPERAND(n), POMP_LOOP(__typeof__(i), n - 1, 'G', 2 * (m + 0x10) / 3, POMP_DOWN(n)));
#line 5 "trip-counts.c"
#pragma omp for nowait
    for (i = n - 1; i >= 2 * (m + 0x10) / 3; i -= n)
        a[i] = 0;
POMP_Barrier_enter(&omp_rd_1);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_1);
POMP_For_exit(&omp_rd_1);
#line 8 "trip-counts.c"
POMP_For_enter(&omp_rd_2);
POMP_ITERATIONS(omp_rd_2, POMP_OPERAND(m) && POMP_OPERAND(n), POMP_TIMES(POMP_LOOP(__typeof__(i), 0, '<', m, 2), POMP_LOOP(unsigned long, 0, '!', n % 8, 1)));
#line 8 "trip-counts.c"
#pragma omp for collapse(2) nowait
    for (i = 0; m > i; i = 2 + i) {
        for (unsigned long /* of cells */ k = 0; k != n % 8;
             ++k)
            a[k] = 0;
    }
POMP_Barrier_enter(&omp_rd_2);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_2);
POMP_For_exit(&omp_rd_2);
#line 14 "trip-counts.c"
POMP_Parallel_fork(&omp_rd_3);
#line 14 "trip-counts.c"
#pragma omp parallel
{ POMP_Parallel_begin(&omp_rd_3);
POMP_For_enter(&omp_rd_3);
#line 14 "trip-counts.c"
#pragma omp          for collapse(2) nowait
#line 15 "trip-counts.c"
    for (i = 0; i < n; i++)
        for (j = i; j < m; j++)
            a[j] = 0;
POMP_Barrier_enter(&omp_rd_3);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_3);
POMP_For_exit(&omp_rd_3);
POMP_Parallel_end(&omp_rd_3); }
POMP_Parallel_join(&omp_rd_3);
#line 18 "trip-counts.c"
POMP_For_enter(&omp_rd_4);
#line 18 "trip-counts.c"
#pragma omp for collapse(2) nowait
    for (i = 0; i < n; i++) {
        a[i] = 0;
        for (j = 0; j < m; j++)
            a[j] = 0;
    }
POMP_Barrier_enter(&omp_rd_4);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_4);
POMP_For_exit(&omp_rd_4);
#line 24 "trip-counts.c"
POMP_For_enter(&omp_rd_5);
#line 24 "trip-counts.c"
#pragma omp for nowait
    for (i = 0; i < f(); i++)
        a[i] = 0;
POMP_Barrier_enter(&omp_rd_5);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_5);
POMP_For_exit(&omp_rd_5);
#line 27 "trip-counts.c"
POMP_For_enter(&omp_rd_6);
POMP_ITERATIONS(omp_rd_6, POMP_CONVERTED(m), POMP_LOOP(__typeof__(i), 0, '<', (int)m, 1));
#line 27 "trip-counts.c"
#pragma omp for nowait
    for (i = 0; i < (int)m; i++)
        a[i] = 0;
POMP_Barrier_enter(&omp_rd_6);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_6);
POMP_For_exit(&omp_rd_6);
#line 30 "trip-counts.c"
POMP_For_enter(&omp_rd_7);
#line 30 "trip-counts.c"
#pragma omp for nowait
    for (i = 0; i < m / n; i++)
        a[i] = 0;
POMP_Barrier_enter(&omp_rd_7);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_7);
POMP_For_exit(&omp_rd_7);
#line 33 "trip-counts.c"
POMP_For_enter(&omp_rd_8);
#line 33 "trip-counts.c"
#pragma omp for nowait
    for (i = 0, j = 1; i < n; i++)
        a[i] = 0;
POMP_Barrier_enter(&omp_rd_8);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_8);
POMP_For_exit(&omp_rd_8);
#line 36 "trip-counts.c"
POMP_For_enter(&omp_rd_9);
#line 36 "trip-counts.c"
#pragma omp for nowait
    for (i = a[0]; i < n; i++)
        a[i] = 0;
POMP_Barrier_enter(&omp_rd_9);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_9);
POMP_For_exit(&omp_rd_9);
#line 39 "trip-counts.c"
POMP_For_enter(&omp_rd_10);
POMP_ITERATIONS(omp_rd_10, POMP_OPERAND(m) && POMP_OPERAND(n), POMP_LOOP(__typeof__(i), 0, '<', n - -1, (m)));
#line 39 "trip-counts.c"
#pragma omp for nowait
    for (i = 0; i < n - -1; i += (m))
        a[i] = 0;
POMP_Barrier_enter(&omp_rd_10);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_10);
POMP_For_exit(&omp_rd_10);
#line 42 "trip-counts.c"
POMP_For_enter(&omp_rd_11);
#line 42 "trip-counts.c"
#pragma omp for nowait
    for (i = 0; i < (n)-1; i++)
        a[i] = 0;
POMP_Barrier_enter(&omp_rd_11);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_11);
POMP_For_exit(&omp_rd_11);
#line 45 "trip-counts.c"
}
