double loops(int n, double *a)
{
    double s = 0, t;
#pragma omp parallel
    {
#pragma omp loop bind(parallel) reduction(+ : s)
        for (int i = 0; i < n; i++)
            s += a[i];
    }
#pragma omp parallel loop private(t) firstprivate(n) reduction(+ : s) num_threads(2)
    for (int i = 0; i < 100; i++)
        s += t = a[i] * n;
#pragma omp parallel loop default(none) shared(a) reduction(+ : s)
    for (int i = 0; i < 100; i++)
        s += a[i];
#pragma omp parallel for simd private(t) reduction(+ : s) linear(n : 1) if (n > 3) schedule(simd : static, 4)
    for (int i = 0; i < 100; i++)
        s += t = a[i];
#pragma omp parallel for simd default(none) shared(a) reduction(+ : s)
    for (int i = 0; i < 100; i++)
        s += a[i];
    return s;
}
