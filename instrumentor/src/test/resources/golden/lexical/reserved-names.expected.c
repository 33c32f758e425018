/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd2_1 POMP_UNUSED = {"critical", "", 0, "/src/reserved-names.c", 5, 5, 6, 6, POMP_NULL, POMP_NULL};
#line 1 "reserved-names.c"
int omp_rd_1 = 5;

void clash(int *a)
{
POMP_Critical_enter(&omp_rd2_1);
#line 5 "reserved-names.c"
#pragma omp critical
{ POMP_Critical_begin(&omp_rd2_1);
#line 6 "reserved-names.c"
    *a += omp_rd_1;
POMP_Critical_end(&omp_rd2_1); }
POMP_Critical_exit(&omp_rd2_1);
#line 7 "reserved-names.c"
}
