/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_f1 POMP_UNUSED = {"function", "by_unknown_macro_but_static", 0, "/src/functions-unsure.c", 3, 3, 3, 3, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f2 POMP_UNUSED = {"function", "outer", 0, "/src/functions-unsure.c", 6, 7, 10, 10, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f3 POMP_UNUSED = {"function", "nested", 0, "/src/functions-unsure.c", 8, 8, 8, 8, POMP_NULL, POMP_NULL};
#line 1 "functions-unsure.c"
/* functions: * */
UNKNOWN int by_unknown_macro(void) { return 3; }
static UNKNOWN int by_unknown_macro_but_static(void) {
#line 3 "functions-unsure.c"
POMP_FUNCTION(omp_rd_f1)
#line 3 "functions-unsure.c"
                                                       return 3; }
DEFINE_TEST(some_test) { puts("x"); }

int outer(int n)
{
POMP_FUNCTION(omp_rd_f2)
#line 8 "functions-unsure.c"
    int nested(int x) {
#line 8 "functions-unsure.c"
POMP_FUNCTION(omp_rd_f3)
#line 8 "functions-unsure.c"
                        return x + n; }
    return nested(2);
}

#ifdef FIRST
int either(int x)
#else
int either(long x)
#endif
{
    return (int)x;
}
