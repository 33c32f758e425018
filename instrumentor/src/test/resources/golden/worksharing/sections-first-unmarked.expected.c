/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"sections", "", 3, "/src/sections-first-unmarked.c", 3, 3, 14, 14, POMP_NULL, POMP_NULL};
#line 1 "sections-first-unmarked.c"
void three(int *a, int *b, int *c)
{
POMP_Sections_enter(&omp_rd_1);
#line 3 "sections-first-unmarked.c"
#pragma omp sections nowait
    {
        { POMP_Section_begin(&omp_rd_1);
#line 5 "sections-first-unmarked.c"
        *a = 1;
        *a += 1;
POMP_Section_end(&omp_rd_1); }
#line 7 "sections-first-unmarked.c"
#pragma omp section
{ POMP_Section_begin(&omp_rd_1);
#line 8 "sections-first-unmarked.c"
        *b = 2;
POMP_Section_end(&omp_rd_1); }
#line 9 "sections-first-unmarked.c"
#pragma omp section
{ POMP_Section_begin(&omp_rd_1);
#line 10 "sections-first-unmarked.c"
        if (*c)
            *c = 3;
        else
            *c = 4;
POMP_Section_end(&omp_rd_1); }
#line 14 "sections-first-unmarked.c"
    }
POMP_Barrier_enter(&omp_rd_1);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_1);
POMP_Sections_exit(&omp_rd_1);
#line 15 "sections-first-unmarked.c"
}
