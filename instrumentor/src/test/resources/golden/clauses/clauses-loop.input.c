void all(int n, int m, double a[n][m])
{
    int last = 0;
#pragma omp parallel for num_threads(2) schedule(static, 3) collapse(2) lastprivate(last) shared(a) ordered
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            last = i;
#pragma omp ordered
            a[i][j] = last;
        }
#pragma omp parallel for schedule(static), proc_bind(close)
    for (int i = 0; i < n; i++)
        a[i][0] = i;
}
