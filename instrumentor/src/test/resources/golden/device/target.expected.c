/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"target data", "", 0, "/src/target.c", 4, 4, 12, 12, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"target teams distribute parallel for", "", 0, "/src/target.c", 6, 6, 8, 8, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_3 POMP_UNUSED = {"critical", "", 0, "/src/target.c", 9, 9, 10, 10, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_4 POMP_UNUSED = {"target update", "", 0, "/src/target.c", 11, 11, 11, 11, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_5 POMP_UNUSED = {"target enter data", "", 0, "/src/target.c", 13, 13, 13, 13, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_6 POMP_UNUSED = {"target exit data", "", 0, "/src/target.c", 14, 14, 14, 14, POMP_NULL, POMP_NULL};
#line 1 "target.c"
void work(int i);

void f(int n, int *a) {
POMP_Target_enter(&omp_rd_1);
#line 4 "target.c"
#pragma omp target data map(tofrom : a[0 : n])
    {
POMP_Target_enter(&omp_rd_2);
#line 6 "target.c"
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++)
            a[i]++;
POMP_Target_exit(&omp_rd_2);
#line 9 "target.c"
POMP_Critical_enter(&omp_rd_3);
#line 9 "target.c"
#pragma omp critical
{ POMP_Critical_begin(&omp_rd_3);
#line 10 "target.c"
        work(n);
POMP_Critical_end(&omp_rd_3); }
POMP_Critical_exit(&omp_rd_3);
#line 11 "target.c"
POMP_Target_enter(&omp_rd_4);
#line 11 "target.c"
#pragma omp target update from(a[0 : n])
POMP_Target_exit(&omp_rd_4);
#line 12 "target.c"
    }
POMP_Target_exit(&omp_rd_1);
#line 13 "target.c"
POMP_Target_enter(&omp_rd_5);
#line 13 "target.c"
#pragma omp target enter data map(to : a[0 : n]) nowait
POMP_Target_exit(&omp_rd_5);
#line 14 "target.c"
POMP_Target_enter(&omp_rd_6);
#line 14 "target.c"
#pragma omp target exit data map(from : a[0 : n])
POMP_Target_exit(&omp_rd_6);
#line 15 "target.c"
}
