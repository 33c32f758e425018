/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"parallel", "", 0, "/src/same-line.c", 4, 4, 5, 5, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"critical", "", 0, "/src/same-line.c", 6, 6, 7, 7, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_3 POMP_UNUSED = {"for", "", 0, "/src/same-line.c", 9, 9, 10, 10, POMP_NULL, POMP_NULL};
#line 1 "same-line.c"
int line(int n, int *a)
{
    int r = 0;
POMP_Parallel_fork(&omp_rd_1);
#line 4 "same-line.c"
#pragma omp parallel
{ POMP_Parallel_begin(&omp_rd_1);
#line 5 "same-line.c"
    { a[0] = n; }
POMP_Barrier_enter(&omp_rd_1);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_1);
POMP_Parallel_end(&omp_rd_1); }
POMP_Parallel_join(&omp_rd_1);
#line 5 "same-line.c"
                  r = 1; a[1] = 2;
POMP_Critical_enter(&omp_rd_2);
#line 6 "same-line.c"
#pragma omp critical
{ POMP_Critical_begin(&omp_rd_2);
#line 7 "same-line.c"
    a[0]++;
POMP_Critical_end(&omp_rd_2); }
POMP_Critical_exit(&omp_rd_2);
#line 7 "same-line.c"
            a[1]++;
	if (r) {
POMP_For_enter(&omp_rd_3);
POMP_ITERATIONS(omp_rd_3, POMP_OPERAND(n), POMP_LOOP(int, 0, '<', n, 1));
#line 9 "same-line.c"
#pragma omp for nowait
	for (int i = 0; i < n; i++) a[i] = 0;
POMP_Barrier_enter(&omp_rd_3);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_3);
POMP_For_exit(&omp_rd_3);
#line 10 "same-line.c"
	                                      } else r = 2;
    return r;
}
