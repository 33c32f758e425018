void work(int, int *);

double league(int n, int *a, double *b)
{
    double s = 0, last = 0;
    int t = 0;
#pragma omp teams num_teams(2) thread_limit(4)
    {
#pragma omp distribute dist_schedule(static, 8)
        for (int i = 0; i < n; i++)
            a[i] = i;
#pragma omp distribute parallel for schedule(static, n / 4)
        for (int i = 0; i < n; i++) {
#pragma omp critical
            work(i, a);
        }
    }
    if (n > 0)
#pragma omp teams distribute parallel for simd num_teams(2) if (parallel : n > 9) private(t) firstprivate(n) \
    lastprivate(last) reduction(+ : s) allocate(t) num_threads(3) collapse(1)
        for (int i = 0; i < 100; i++)
            s += t = last = b[i];
#pragma omp teams distribute parallel for default(none) shared(b) firstprivate(n) reduction(+ : s) lastprivate(last)
    for (int i = 0; i < 100; i++) {
        s += b[i];
#pragma omp atomic
        last += n;
    }
#pragma omp teams distribute parallel for if (n > 2)
    for (int i = 0; i < n; i++)
        a[i] = 0;
#pragma omp teams distribute simd default(none) shared(b) reduction(+ : s)
    for (int i = 0; i < 100; i++)
        s += b[i];
#pragma omp teams loop reduction(+ : s) private(t) firstprivate(n) order(concurrent)
    for (int i = 0; i < 100; i++)
        s += b[i] + n;
#pragma omp target teams distribute
    for (int i = 0; i < n; i++)
        a[i] = 0;
    return s + last;
}
