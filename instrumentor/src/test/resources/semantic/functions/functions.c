/* expect: 6 3 2 55 7 9 40 3 12 */
/* visits: function@13=2 function@15=2 function@31=2 function@43=177 function@48=2 function@54=1 function@61=4 function@69=1 function@74=1 function@82=14 atomic@84=14 function@88=1 parallel@91=2 for@93=2 single@96=2 task@98=4 function@105=1 function@108=2 function@113=1 function@119=1 */
/* functions: *,!tiny */
// SPDX-License-Identifier: Apache-2.0
// User functions, left in every way that C has.
#include <omp.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

static int tiny(int x) { return x + 1; }

static int one_line(int x) { return x > 2 ? tiny(x) : tiny(x) + 2; }

static int early(int x)
{
    for (int i = 0; i < 10; i++) {
        while (x > i) {
            switch (x - i) {
            case 3:
                return i;
            default:
                break;
            }
            break;
        }
    }
    return -1;
}

static int by_goto(int x)
{
again:
    if (x > 10)
        goto out;
    x += 4;
    goto again;
out:
    x -= 10;
    return x;
}

static int fibonacci(int n)
{
    return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
}

static inline __attribute__((always_inline)) int inlined(int x)
{
    return x * 2;
}

/* The value is computed inside the function, so the functions it calls belong to it. */
static int nested_calls(int x)
{
    return inlined(x) + inlined(x + 1) - 3;
}

static jmp_buf back;

static void deepest(int n)
{
    if (n == 0)
        longjmp(back, 9);
    if (n > 0)
        deepest(n - 1);
}

static void jumps(void)
{
    deepest(3);
}

static int caught(void)
{
    int value = setjmp(back);
    if (value == 0)
        jumps();
    return value;
}

static void by_parameter(int *sum, int n)
{
#pragma omp atomic
    *sum += n;
}

static int in_teams(void)
{
    int sum = 0;
#pragma omp parallel num_threads(2) default(none) shared(sum)
    {
#pragma omp for
        for (int i = 0; i < 10; i++)
            by_parameter(&sum, 2);
#pragma omp single
        for (int i = 0; i < 4; i++)
#pragma omp task default(none) shared(sum)
            by_parameter(&sum, 5);
    }
    return sum;
}

static int no_value(int *x);
static int no_value(int *x) { if (!x) return 0; *x = 3; return *x; }

typedef int (*unary)(int);
static unary choose(int which)
{
    return which ? one_line : early;
}

static _Noreturn void stop(void)
{
    fflush(stdout);
    exit(0);
}

int main(void)
{
    int x = 0;
    printf("%d %d %d", one_line(3) + by_goto(0), early(6), by_goto(0));
    printf(" %d %d", fibonacci(10), nested_calls(2));
    printf(" %d", caught());
    printf(" %d %d", in_teams(), no_value(&x));
    printf(" %d\n", choose(1)(9) + choose(0)(5));
    stop();
}
