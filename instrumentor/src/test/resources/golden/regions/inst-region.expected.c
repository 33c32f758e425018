/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"region", "outer", 0, "/src/inst-region.c", 3, 3, 8, 8, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"region", "inner", 0, "/src/inst-region.c", 5, 5, 7, 7, POMP_NULL, POMP_NULL};
#line 1 "inst-region.c"
int work(int n)
{
POMP_Begin(&omp_rd_1);
    n *= 2;
POMP_Begin(&omp_rd_2);
    n += 1;
POMP_End(&omp_rd_2);
POMP_End(&omp_rd_1);
    return n;
}
