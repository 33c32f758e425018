/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"critical", "", 0, "/src/tasks.c", 11, 11, 12, 12, 0, 0};
#line 1 "tasks.c"
int tree(int n)
{
    int a = 0, b = 0;
    if (n < 2)
        return n;
#pragma omp task shared(a)
    a = tree(n - 1);
#pragma omp task shared(b) default(none) firstprivate(n) shared(omp_rd_1)
    {
        b = tree(n - 2);
POMP_Critical_enter(&omp_rd_1);
#line 11 "tasks.c"
#pragma omp critical
{ POMP_Critical_begin(&omp_rd_1);
#line 12 "tasks.c"
        b++;
POMP_Critical_end(&omp_rd_1); }
POMP_Critical_exit(&omp_rd_1);
#line 13 "tasks.c"
    }
#pragma omp taskwait
#pragma omp taskgroup
    {
#pragma omp taskloop
        for (int i = 0; i < n; i++)
            a += i;
    }
#pragma omp flush
    return a + b;
}
