/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"simd", "", 0, "/src/functions.c", 65, 65, 67, 67, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"parallel for", "", 0, "/src/functions.c", 68, 68, 71, 71, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f1 POMP_UNUSED = {"function", "one_line", 0, "/src/functions.c", 11, 11, 11, 11, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f2 POMP_UNUSED = {"function", "two_lines", 0, "/src/functions.c", 14, 16, 25, 25, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f3 POMP_UNUSED = {"function", "old_style", 0, "/src/functions.c", 27, 30, 32, 32, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f4 POMP_UNUSED = {"function", "by_macro", 0, "/src/functions.c", 34, 34, 34, 34, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f5 POMP_UNUSED = {"function", "by_macro_with_attribute", 0, "/src/functions.c", 35, 35, 35, 35, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f6 POMP_UNUSED = {"function", "make_point", 0, "/src/functions.c", 39, 39, 42, 42, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f7 POMP_UNUSED = {"function", "pointers", 0, "/src/functions.c", 43, 43, 43, 43, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f8 POMP_UNUSED = {"function", "choose", 0, "/src/functions.c", 44, 44, 44, 44, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f9 POMP_UNUSED = {"function", "in_parentheses", 0, "/src/functions.c", 45, 45, 45, 45, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f10 POMP_UNUSED = {"function", "many_words", 0, "/src/functions.c", 46, 46, 46, 46, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f11 POMP_UNUSED = {"function", "with_attribute", 0, "/src/functions.c", 47, 47, 47, 47, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f12 POMP_UNUSED = {"function", "returns_pointer", 0, "/src/functions.c", 48, 48, 48, 48, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f13 POMP_UNUSED = {"function", "stop", 0, "/src/functions.c", 52, 52, 52, 52, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f14 POMP_UNUSED = {"function", "install", 0, "/src/functions.c", 56, 56, 56, 56, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f15 POMP_UNUSED = {"function", "loop", 0, "/src/functions.c", 63, 64, 72, 72, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f16 POMP_UNUSED = {"function", "outer", 0, "/src/functions.c", 74, 75, 80, 80, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f17 POMP_UNUSED = {"function", "in_branch", 0, "/src/functions.c", 92, 92, 92, 92, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f18 POMP_UNUSED = {"function", "in_branch", 0, "/src/functions.c", 94, 94, 94, 94, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f19 POMP_UNUSED = {"function", "main", 0, "/src/functions.c", 104, 105, 107, 107, POMP_NULL, POMP_NULL};
#line 1 "functions.c"
/* functions: *,!tiny */
#include <stdio.h>
#include <stdlib.h>
#include <signal.h>
#define PRIVATE static
#define FAST static inline __attribute__((always_inline))
#define NODE_LIST(x) struct { int x; }

static int tiny(int x) { return x; }

int one_line(int x) {
#line 11 "functions.c"
POMP_FUNCTION(omp_rd_f1)
#line 11 "functions.c"
                      return x > 0 ? tiny(x) : 0; }

static inline double
two_lines(double a,
          double b)
{
POMP_FUNCTION(omp_rd_f2)
#line 17 "functions.c"
    if (a > b)
        return a;
    for (;;) {
        if (a > 1) goto out;
        a += 1;
    }
out:
    return b;
}

int old_style(a, b)
    int a;
    char *b;
{
POMP_FUNCTION(omp_rd_f3)
#line 31 "functions.c"
    return a + *b;
}

PRIVATE int by_macro(void) {
#line 34 "functions.c"
POMP_FUNCTION(omp_rd_f4)
#line 34 "functions.c"
                             return 1; }
FAST int by_macro_with_attribute(void) {
#line 35 "functions.c"
POMP_FUNCTION(omp_rd_f5)
#line 35 "functions.c"
                                         return 2; }
inline int external_inline(void) { return 4; }

struct point { int x, y; };
struct point make_point(int x) {
POMP_FUNCTION(omp_rd_f6)
#line 40 "functions.c"
    struct point p = {x, 0};
    return p;
}
const char *const *pointers(void) {
#line 43 "functions.c"
POMP_FUNCTION(omp_rd_f7)
#line 43 "functions.c"
                                    return 0; }
int (*choose(int which))(int) {
#line 44 "functions.c"
POMP_FUNCTION(omp_rd_f8)
#line 44 "functions.c"
                                return which ? tiny : one_line; }
int (in_parentheses)(void) {
#line 45 "functions.c"
POMP_FUNCTION(omp_rd_f9)
#line 45 "functions.c"
                             return 5; }
unsigned long long many_words(void) {
#line 46 "functions.c"
POMP_FUNCTION(omp_rd_f10)
#line 46 "functions.c"
                                      return 6; }
__attribute__((noinline)) void with_attribute(void) {
#line 47 "functions.c"
POMP_FUNCTION(omp_rd_f11)
#line 47 "functions.c"
                                                     }
void *(returns_pointer)(void) {
#line 48 "functions.c"
POMP_FUNCTION(omp_rd_f12)
#line 48 "functions.c"
                                return 0; }
__attribute__((naked)) void naked_function(void) {}
void declared_without(void) __attribute__((no_instrument_function));
void declared_without(void) {}
_Noreturn void stop(int status) {
#line 52 "functions.c"
POMP_FUNCTION(omp_rd_f13)
#line 52 "functions.c"
                                  exit(status); }

static void by_handler(void) {}
static void on_signal(int number) { by_handler(); (void)number; }
void install(void) {
#line 56 "functions.c"
POMP_FUNCTION(omp_rd_f14)
#line 56 "functions.c"
                     signal(SIGINT, on_signal); }
static void other_handler(int number) { (void)number; }
struct sigaction action = {.sa_handler = other_handler};

#pragma omp declare simd
double vector(double x) { return x * x; }
static double in_simd(double x) { return x + 1; }
void loop(int n, double *a)
{
POMP_FUNCTION(omp_rd_f15)
#line 65 "functions.c"
POMP_Simd_enter(&omp_rd_1);
POMP_ITERATIONS(omp_rd_1, POMP_OPERAND(n), POMP_LOOP(int, 0, '<', n, 1));
#line 65 "functions.c"
#pragma omp simd
    for (int i = 0; i < n; i++)
        a[i] = in_simd(a[i]);
POMP_Simd_exit(&omp_rd_1);
#line 68 "functions.c"
POMP_Parallel_fork(&omp_rd_2);
#line 68 "functions.c"
#pragma omp parallel
{ POMP_Parallel_begin(&omp_rd_2);
POMP_For_enter(&omp_rd_2);
POMP_ITERATIONS(omp_rd_2, POMP_OPERAND(n), POMP_LOOP(int, 0, '<', n, 1));
#line 68 "functions.c"
#pragma omp          for nowait
#line 69 "functions.c"
    for (int i = 0; i < n; i++) {
        a[i] = two_lines(a[i], i);
    }
POMP_Barrier_enter(&omp_rd_2);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_2);
POMP_For_exit(&omp_rd_2);
POMP_Parallel_end(&omp_rd_2); }
POMP_Parallel_join(&omp_rd_2);
#line 72 "functions.c"
}

int outer(int n)
{
POMP_FUNCTION(omp_rd_f16)
#line 76 "functions.c"
    NODE_LIST(a) list = {1};
    while (n > 0) { n--; }
    int inner = tiny(2);
    return ({ int t = inner; t; }) + list.a;
}

#ifdef FIRST
int either(int x)
#else
int either(long x)
#endif
{
    return (int)x;
}

#if 1
int in_branch(void) {
#line 92 "functions.c"
POMP_FUNCTION(omp_rd_f17)
#line 92 "functions.c"
                      return 1; }
#else
#line 94 "functions.c"
int in_branch(void) {
#line 94 "functions.c"
POMP_FUNCTION(omp_rd_f18)
#line 94 "functions.c"
                      return 2; }
#endif
#line 96 "functions.c"


int left_alone(void) { return 1; }


int values[] = {1, 2, 3}; int (*table[])(int) = {one_line};
enum color { RED };

int main(void)
{
POMP_FUNCTION(omp_rd_f19)
#line 106 "functions.c"
    return one_line(-1);
}
