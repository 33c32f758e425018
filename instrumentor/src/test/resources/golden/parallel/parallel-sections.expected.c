/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"parallel sections", "", 2, "/src/parallel-sections.c", 4, 4, 15, 15, POMP_NULL, POMP_NULL};
#line 1 "parallel-sections.c"
void both(int *a, int *b)
{
    int c = 0;
POMP_Parallel_fork(&omp_rd_1);
#line 4 "parallel-sections.c"
#pragma omp parallel          num_threads(2)
{ POMP_Parallel_begin(&omp_rd_1);
POMP_Sections_enter(&omp_rd_1);
#line 4 "parallel-sections.c"
#pragma omp          sections                lastprivate(c) nowait
#line 5 "parallel-sections.c"
    {
#pragma omp section
{ POMP_Section_begin(&omp_rd_1);
#line 7 "parallel-sections.c"
        {
            *a = 1;
        }
POMP_Section_end(&omp_rd_1); }
#line 10 "parallel-sections.c"
#pragma omp section
{ POMP_Section_begin(&omp_rd_1);
#line 11 "parallel-sections.c"
        {
            *b = 2;
            c = 3;
        }
POMP_Section_end(&omp_rd_1); }
#line 15 "parallel-sections.c"
    }
POMP_Barrier_enter(&omp_rd_1);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_1);
POMP_Sections_exit(&omp_rd_1);
POMP_Parallel_end(&omp_rd_1); }
POMP_Parallel_join(&omp_rd_1);
#line 16 "parallel-sections.c"
    *a += c;
}
