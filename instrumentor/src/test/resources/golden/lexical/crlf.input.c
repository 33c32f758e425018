#include <omp.h>

void dos(int *a)
{
#pragma omp parallel \
    num_threads(2)
    {
#pragma omp inst begin(\
name)
        a[0] = 1;
#pragma omp inst end(name)
    }
}
