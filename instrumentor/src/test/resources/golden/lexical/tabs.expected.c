/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static POMPDetails omp_rd_1_details POMP_UNUSED = {1, "static", "", "", "", ""};
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"parallel for", "", 0, "/src/tabs.c", 4, 4, 6, 6, POMP_NULL, POMP_DETAILS(omp_rd_1_details)};
#line 1 "tabs.c"
void tabbed(int n, int *a)
{
	if (n) {
	POMP_Parallel_fork(&omp_rd_1);
#line 4 "tabs.c"
	#pragma	omp	parallel
{ POMP_Parallel_begin(&omp_rd_1);
POMP_For_enter(&omp_rd_1);
POMP_ITERATIONS(omp_rd_1, POMP_OPERAND(n), POMP_LOOP(int, 0, '<', n, 1));
#line 4 "tabs.c"
	#pragma	omp	        	for	schedule(static) nowait
#line 5 "tabs.c"
		for (int i = 0; i < n; i++)
			a[i] = i;
POMP_Barrier_enter(&omp_rd_1);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_1);
POMP_For_exit(&omp_rd_1);
POMP_Parallel_end(&omp_rd_1); }
POMP_Parallel_join(&omp_rd_1);
#line 6 "tabs.c"
			         	a[0] = 1;
	}
}
