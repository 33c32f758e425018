/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"sections", "", 2, "/src/sections.c", 3, 3, 11, 11, POMP_NULL, POMP_NULL};
#line 1 "sections.c"
void two(int *a, int *b)
{
POMP_Sections_enter(&omp_rd_1);
#line 3 "sections.c"
#pragma omp sections nowait
    {
#pragma omp section
{ POMP_Section_begin(&omp_rd_1);
#line 6 "sections.c"
        {
            *a = 1;
        }
POMP_Section_end(&omp_rd_1); }
#line 9 "sections.c"
#pragma omp section
{ POMP_Section_begin(&omp_rd_1);
#line 10 "sections.c"
        *b = 2;
POMP_Section_end(&omp_rd_1); }
#line 11 "sections.c"
    }
POMP_Barrier_enter(&omp_rd_1);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_1);
POMP_Sections_exit(&omp_rd_1);
#line 12 "sections.c"
}
