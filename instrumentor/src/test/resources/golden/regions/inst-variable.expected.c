/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static POMPDetails omp_rd_1_details POMP_UNUSED = {1, "", "", "", "n", ""};
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"region", "solve", 0, "/src/inst-variable.c", 3, 3, 8, 8, POMP_NULL, POMP_DETAILS(omp_rd_1_details)};
static POMPDetails omp_rd_2_details POMP_UNUSED = {1, "", "", "", "a[0]", ""};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"region", "inner", 0, "/src/inst-variable.c", 5, 5, 7, 7, POMP_NULL, POMP_DETAILS(omp_rd_2_details)};
#line 1 "inst-variable.c"
void solve(int n, int *a)
{
POMP_Begin_value(&omp_rd_1, POMP_VALUE(n));
    a[0] = n;
POMP_Begin_value(&omp_rd_2, POMP_VALUE(a[0]));
    a[1] = n;
POMP_End_value(&omp_rd_2);
POMP_End_value(&omp_rd_1);

    a[2] = n;

}
