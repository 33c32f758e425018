/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"critical", "", 0, "/src/no-final-newline.c", 3, 3, 4, 4, POMP_NULL, POMP_NULL};
#line 1 "no-final-newline.c"
void last(int *a)
{
POMP_Critical_enter(&omp_rd_1);
#line 3 "no-final-newline.c"
#pragma omp critical
{ POMP_Critical_begin(&omp_rd_1);
#line 4 "no-final-newline.c"
    ++*a;
POMP_Critical_end(&omp_rd_1); }
POMP_Critical_exit(&omp_rd_1);
#line 4 "no-final-newline.c"
          }