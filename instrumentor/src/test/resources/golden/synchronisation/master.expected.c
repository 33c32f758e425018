/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"master", "", 0, "/src/master.c", 3, 3, 6, 6, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"master", "", 0, "/src/master.c", 7, 7, 8, 8, POMP_NULL, POMP_NULL};
#line 1 "master.c"
void first(int *a)
{
#pragma omp master
{ POMP_Master_begin(&omp_rd_1);
#line 4 "master.c"
    {
        *a = 1;
    }
POMP_Master_end(&omp_rd_1); }
#line 7 "master.c"
#pragma omp master
{ POMP_Master_begin(&omp_rd_2);
#line 8 "master.c"
    *a += 1;
POMP_Master_end(&omp_rd_2); }
#line 9 "master.c"
}
