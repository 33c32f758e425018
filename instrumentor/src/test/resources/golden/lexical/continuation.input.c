void continued(int n, int *a)
{
#pragma omp parallel \
    num_threads(2) \
    firstprivate(n)
    {
#pragma omp for \
    schedule(static) /* even */ \
    private(a)       // the last clause
        for (int i = 0; i < n; i++) {
            a = 0;
        }
#pragma omp barrier \

    }
#pragma omp parallel for schedule(static) \  
    num_threads(2)
    for (int i = 0; i < n; i++)
        a[i] = 0;
#pragma omp master \

    ++*a; \
    n++;
}
