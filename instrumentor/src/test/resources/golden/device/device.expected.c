/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"target", "", 0, "/src/device.c", 12, 12, 17, 17, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"target teams distribute parallel for", "", 0, "/src/device.c", 18, 18, 20, 20, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_3 POMP_UNUSED = {"critical", "", 0, "/src/device.c", 21, 21, 22, 22, POMP_NULL, POMP_NULL};
#line 1 "device.c"
#pragma omp declare target
int helper(int *a)
{
#pragma omp critical
    ++*a;
    return *a;
}
#pragma omp end declare target

void offload(int n, int *a)
{
POMP_Target_enter(&omp_rd_1);
#line 12 "device.c"
#pragma omp target map(tofrom : a[0 : n])
    {
#pragma omp parallel for
        for (int i = 0; i < n; i++)
            a[i] = i;
    }
POMP_Target_exit(&omp_rd_1);
#line 18 "device.c"
POMP_Target_enter(&omp_rd_2);
#line 18 "device.c"
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        a[i] = i;
POMP_Target_exit(&omp_rd_2);
#line 21 "device.c"
POMP_Critical_enter(&omp_rd_3);
#line 21 "device.c"
#pragma omp critical
{ POMP_Critical_begin(&omp_rd_3);
#line 22 "device.c"
    a[0] = 1;
POMP_Critical_end(&omp_rd_3); }
POMP_Critical_exit(&omp_rd_3);
#line 23 "device.c"
}
