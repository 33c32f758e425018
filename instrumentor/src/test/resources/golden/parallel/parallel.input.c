#include <omp.h>

int plain(void)
{
    int n = 0;
#pragma omp parallel
    {
#pragma omp atomic
        n++;
    }
    return n;
}

void with_clauses(int a, int *b)
{
#pragma omp parallel num_threads(4) if (a > 3) private(a) shared(b)
    {
        a = omp_get_thread_num();
        b[a] = a;
    }
}
