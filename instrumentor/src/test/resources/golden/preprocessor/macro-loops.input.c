// A macro before a directive may be the head of a loop, or a statement by itself.
#include <stdio.h>
#define REPEAT(n) for (int repeat = 0; repeat < (n); repeat++)
#define FOREVER for (;;)
#define START() puts("start");

int f(int n, int *a)
{
    int sum = 0;
    REPEAT(3)
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < n; i++)
        sum += a[i];
    FOREVER
#pragma omp parallel
    {
        sum++;
    }
    START()
#pragma omp barrier
    REPEAT(2)
#pragma pomp inst begin(body)
        sum++;
#pragma pomp inst end(body)
    return sum;
}
