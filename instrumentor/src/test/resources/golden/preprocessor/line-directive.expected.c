/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"critical", "", 0, "/src/line-directive.c", 3, 3, 4, 4, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"critical", "", 0, "/src/line-directive.c", 9, 9, 10, 10, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_3 POMP_UNUSED = {"critical", "", 0, "/src/line-directive.c", 15, 15, 16, 16, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_4 POMP_UNUSED = {"critical", "", 0, "/src/line-directive.c", 18, 18, 19, 19, POMP_NULL, POMP_NULL};
#line 1 "line-directive.c"
void here(int *a)
{
POMP_Critical_enter(&omp_rd_1);
#line 3 "line-directive.c"
#pragma omp critical
{ POMP_Critical_begin(&omp_rd_1);
#line 4 "line-directive.c"
    ++*a;
POMP_Critical_end(&omp_rd_1); }
POMP_Critical_exit(&omp_rd_1);
#line 5 "line-directive.c"
}
#line 100 "grammar.y"
void there(int *a)
{
POMP_Critical_enter(&omp_rd_2);
#line 102 "grammar.y"
#pragma omp critical
{ POMP_Critical_begin(&omp_rd_2);
#line 103 "grammar.y"
    ++*a;
POMP_Critical_end(&omp_rd_2); }
POMP_Critical_exit(&omp_rd_2);
#line 104 "grammar.y"
}
# 7 "other.y" 2
void elsewhere(int *a)
{
POMP_Critical_enter(&omp_rd_3);
#line 9 "other.y"
#pragma omp critical
{ POMP_Critical_begin(&omp_rd_3);
#line 10 "other.y"
    ++*a;
POMP_Critical_end(&omp_rd_3); }
POMP_Critical_exit(&omp_rd_3);
#line 11 "other.y"
#line 50
POMP_Critical_enter(&omp_rd_4);
#line 50 "other.y"
#pragma omp critical
{ POMP_Critical_begin(&omp_rd_4);
#line 51 "other.y"
    ++*a;
POMP_Critical_end(&omp_rd_4); }
POMP_Critical_exit(&omp_rd_4);
#line 52 "other.y"
}
