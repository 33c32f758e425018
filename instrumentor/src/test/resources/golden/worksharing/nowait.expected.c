/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"for", "", 0, "/src/nowait.c", 3, 3, 5, 5, POMP_NULL, POMP_NULL};
static POMPDetails omp_rd_2_details POMP_UNUSED = {1, "static", "", "", "", ""};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"for", "", 0, "/src/nowait.c", 6, 6, 8, 8, POMP_NULL, POMP_DETAILS(omp_rd_2_details)};
static OMPRegDescr omp_rd_3 POMP_UNUSED = {"single", "", 0, "/src/nowait.c", 9, 9, 10, 10, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_4 POMP_UNUSED = {"sections", "", 1, "/src/nowait.c", 11, 11, 14, 14, POMP_NULL, POMP_NULL};
#line 1 "nowait.c"
void loops(int n, int *a)
{
POMP_For_enter(&omp_rd_1);
POMP_ITERATIONS(omp_rd_1, POMP_OPERAND(n), POMP_LOOP(int, 0, '<', n, 1));
#line 3 "nowait.c"
#pragma omp for nowait
    for (int i = 0; i < n; i++)
        a[i] = i;
POMP_For_exit(&omp_rd_1);
#line 6 "nowait.c"
POMP_For_enter(&omp_rd_2);
POMP_ITERATIONS(omp_rd_2, POMP_OPERAND(n), POMP_LOOP(int, 0, '<', n, 1));
#line 6 "nowait.c"
#pragma omp for nowait schedule(static)
    for (int i = 0; i < n; i++)
        a[i] = i;
POMP_For_exit(&omp_rd_2);
#line 9 "nowait.c"
POMP_Single_enter(&omp_rd_3);
#line 9 "nowait.c"
#pragma omp single nowait
{ POMP_Single_begin(&omp_rd_3);
#line 10 "nowait.c"
    a[0] = 1;
POMP_Single_end(&omp_rd_3); }
POMP_Single_exit(&omp_rd_3);
#line 11 "nowait.c"
POMP_Sections_enter(&omp_rd_4);
#line 11 "nowait.c"
#pragma omp sections nowait
    {
        { POMP_Section_begin(&omp_rd_4);
#line 13 "nowait.c"
        a[1] = 1;
POMP_Section_end(&omp_rd_4); }
#line 14 "nowait.c"
    }
POMP_Sections_exit(&omp_rd_4);
#line 15 "nowait.c"
}
