/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static POMPDetails omp_rd_1_details POMP_UNUSED = {1, "", "", "+ : sum", "", ""};
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"parallel", "", 0, "/src/clauses-reduction.c", 4, 4, 10, 10, POMP_NULL, POMP_DETAILS(omp_rd_1_details)};
static POMPDetails omp_rd_2_details POMP_UNUSED = {1, "", "", "max : max", "", ""};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"for", "", 0, "/src/clauses-reduction.c", 6, 6, 8, 8, POMP_NULL, POMP_DETAILS(omp_rd_2_details)};
static POMPDetails omp_rd_3_details POMP_UNUSED = {1, "", "", "+ : sum, max", "", ""};
static OMPRegDescr omp_rd_3 POMP_UNUSED = {"parallel sections", "", 2, "/src/clauses-reduction.c", 11, 11, 16, 16, POMP_NULL, POMP_DETAILS(omp_rd_3_details)};
#line 1 "clauses-reduction.c"
int reduce(int n, const int *a)
{
    int sum = 0, max = 0;
POMP_Parallel_fork(&omp_rd_1);
#line 4 "clauses-reduction.c"
#pragma omp parallel reduction(+ : sum)
{ POMP_Parallel_begin(&omp_rd_1);
#line 5 "clauses-reduction.c"
    {
POMP_For_enter(&omp_rd_2);
POMP_ITERATIONS(omp_rd_2, POMP_OPERAND(n), POMP_LOOP(int, 0, '<', n, 1));
#line 6 "clauses-reduction.c"
#pragma omp for reduction(max : max) nowait
        for (int i = 0; i < n; i++)
            max = a[i] > max ? a[i] : max;
POMP_Barrier_enter(&omp_rd_2);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_2);
POMP_For_exit(&omp_rd_2);
#line 9 "clauses-reduction.c"
        sum += max;
    }
POMP_Barrier_enter(&omp_rd_1);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_1);
POMP_Parallel_end(&omp_rd_1); }
POMP_Parallel_join(&omp_rd_1);
#line 11 "clauses-reduction.c"
POMP_Parallel_fork(&omp_rd_3);
#line 11 "clauses-reduction.c"
#pragma omp parallel          reduction(+ : sum, max)
{ POMP_Parallel_begin(&omp_rd_3);
POMP_Sections_enter(&omp_rd_3);
#line 11 "clauses-reduction.c"
#pragma omp          sections nowait
#line 12 "clauses-reduction.c"
    {
        { POMP_Section_begin(&omp_rd_3);
#line 13 "clauses-reduction.c"
        sum++;
POMP_Section_end(&omp_rd_3); }
#line 14 "clauses-reduction.c"
#pragma omp section
{ POMP_Section_begin(&omp_rd_3);
#line 15 "clauses-reduction.c"
        max++;
POMP_Section_end(&omp_rd_3); }
#line 16 "clauses-reduction.c"
    }
POMP_Barrier_enter(&omp_rd_3);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_3);
POMP_Sections_exit(&omp_rd_3);
POMP_Parallel_end(&omp_rd_3); }
POMP_Parallel_join(&omp_rd_3);
#line 17 "clauses-reduction.c"
    return sum;
}
