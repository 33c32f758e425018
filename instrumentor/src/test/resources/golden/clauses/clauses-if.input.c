void conditional(int n, int *a)
{
#pragma omp parallel for if (n > 100)
    for (int i = 0; i < n; i++)
        a[i] = i;
#pragma omp parallel for if (parallel : n > 100) num_threads(2)
    for (int i = 0; i < n; i++)
        a[i] = i;
#pragma omp parallel for simd if (parallel : n > 10) if (simd : n > 20) simdlen(4)
    for (int i = 0; i < n; i++)
        a[i] = i;
}
