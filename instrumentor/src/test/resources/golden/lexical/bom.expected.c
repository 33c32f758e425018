
/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"critical", "", 0, "/src/bom.c", 4, 4, 5, 5, POMP_NULL, POMP_NULL};
#line 1 "bom.c"
   int t;
void f(void)
{
POMP_Critical_enter(&omp_rd_1);
#line 4 "bom.c"
#pragma omp critical
{ POMP_Critical_begin(&omp_rd_1);
#line 5 "bom.c"
    t++;
POMP_Critical_end(&omp_rd_1); }
POMP_Critical_exit(&omp_rd_1);
#line 6 "bom.c"
}
