int tasks(int n, int *a)
{
    int s = 0, last = 0, t = 0;
#pragma omp parallel master taskloop num_threads(2) reduction(+ : s) private(t) lastprivate(last) grainsize(n / 2) if (n) default(shared)
    for (int i = 0; i < n; i++)
        s += t = last = a[i];
#pragma omp parallel masked taskloop simd filter(n) default(none) shared(a, n) firstprivate(t)
    for (int i = 0; i < 8; i++)
        a[i] = t;
#pragma omp parallel masked taskloop filter(n) default(none) shared(a, n) firstprivate(t) reduction(+ : s)
    for (int i = 0; i < 8; i++)
        s += a[i] + t;
#pragma omp parallel
    {
        if (n)
#pragma omp masked taskloop filter(1) nogroup shared(a)
            for (int i = 0; i < n; i++) {
#pragma omp critical
                a[i] = i;
            }
#pragma omp master taskloop simd if (taskloop : n) if (simd : n > 4)
        for (int i = 0; i < n; i++)
            a[i] = i;
    }
#pragma omp parallel master taskloop num_threads(2) shared(a)
    for (int i = 0; i < n; i++)
        a[i] = n;
    return s + last;
}
