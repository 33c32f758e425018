/* disable: sync */
#include <omp.h>

void constructs(omp_lock_t *lock, int n, int *a)
{
#pragma omp parallel
    {
#pragma omp for
        for (int i = 0; i < n; i++)
            a[i] = i;
#pragma omp critical
        a[0]++;
#pragma omp atomic
        a[0]++;
#pragma omp master
        a[0]++;
#pragma omp single
        a[0]++;
#pragma omp barrier
        omp_set_lock(lock);
    }
#pragma omp parallel for
    for (int i = 0; i < n; i++)
        a[i] = i;
#pragma omp inst begin(tail)
    a[0] = 0;
#pragma omp inst end(tail)
}
