/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"critical", "", 0, "/src/critical.c", 5, 5, 8, 8, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"critical", "sum", 0, "/src/critical.c", 9, 9, 10, 10, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_3 POMP_UNUSED = {"critical", "other", 0, "/src/critical.c", 11, 11, 12, 12, POMP_NULL, POMP_NULL};
#line 1 "critical.c"
int total;

void add(int n)
{
POMP_Critical_enter(&omp_rd_1);
#line 5 "critical.c"
#pragma omp critical
{ POMP_Critical_begin(&omp_rd_1);
#line 6 "critical.c"
    {
        total += n;
    }
POMP_Critical_end(&omp_rd_1); }
POMP_Critical_exit(&omp_rd_1);
#line 9 "critical.c"
POMP_Critical_enter(&omp_rd_2);
#line 9 "critical.c"
#pragma omp critical(sum)
{ POMP_Critical_begin(&omp_rd_2);
#line 10 "critical.c"
    total += n;
POMP_Critical_end(&omp_rd_2); }
POMP_Critical_exit(&omp_rd_2);
#line 11 "critical.c"
POMP_Critical_enter(&omp_rd_3);
#line 11 "critical.c"
#pragma omp critical (other) hint(0)
{ POMP_Critical_begin(&omp_rd_3);
#line 12 "critical.c"
    total += n;
POMP_Critical_end(&omp_rd_3); }
POMP_Critical_exit(&omp_rd_3);
#line 13 "critical.c"
}
