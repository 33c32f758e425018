void guarded(int n, int *a)
{
#ifdef _OPENMP
#pragma omp parallel for
#endif
    for (int i = 0; i < n; i++)
        a[i] = i;

#if defined(WIDE)
#pragma omp parallel num_threads(4)
#else
#pragma omp parallel num_threads(2)
#endif
    {
#ifdef _OPENMP
#pragma omp critical
#endif
        a[0]++;
    }

#ifdef _OPENMP
#pragma omp barrier
#endif
}
