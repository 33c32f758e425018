/* functions: *,!tiny */
#include <stdio.h>
#include <stdlib.h>
#include <signal.h>
#define PRIVATE static
#define FAST static inline __attribute__((always_inline))
#define NODE_LIST(x) struct { int x; }

static int tiny(int x) { return x; }

int one_line(int x) { return x > 0 ? tiny(x) : 0; }

static inline double
two_lines(double a,
          double b)
{
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
    return a + *b;
}

PRIVATE int by_macro(void) { return 1; }
FAST int by_macro_with_attribute(void) { return 2; }
inline int external_inline(void) { return 4; }

struct point { int x, y; };
struct point make_point(int x) {
    struct point p = {x, 0};
    return p;
}
const char *const *pointers(void) { return 0; }
int (*choose(int which))(int) { return which ? tiny : one_line; }
int (in_parentheses)(void) { return 5; }
unsigned long long many_words(void) { return 6; }
__attribute__((noinline)) void with_attribute(void) {}
void *(returns_pointer)(void) { return 0; }
__attribute__((naked)) void naked_function(void) {}
void declared_without(void) __attribute__((no_instrument_function));
void declared_without(void) {}
_Noreturn void stop(int status) { exit(status); }

static void by_handler(void) {}
static void on_signal(int number) { by_handler(); (void)number; }
void install(void) { signal(SIGINT, on_signal); }
static void other_handler(int number) { (void)number; }
struct sigaction action = {.sa_handler = other_handler};

#pragma omp declare simd
double vector(double x) { return x * x; }
static double in_simd(double x) { return x + 1; }
void loop(int n, double *a)
{
#pragma omp simd
    for (int i = 0; i < n; i++)
        a[i] = in_simd(a[i]);
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        a[i] = two_lines(a[i], i);
    }
}

int outer(int n)
{
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
int in_branch(void) { return 1; }
#else
int in_branch(void) { return 2; }
#endif

#pragma pomp noinstrument
int left_alone(void) { return 1; }
#pragma pomp instrument

int values[] = {1, 2, 3}; int (*table[])(int) = {one_line};
enum color { RED };

int main(void)
{
    return one_line(-1);
}
