/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
#line 1 "misplaced.c"
#pragma omp barrier
int x;

void where(int n, int *a)
{
    if (n)
#pragma omp barrier
    a[0] = 1;

    a[1] = 2;
    {

    }


}
