int find(const int *a, int n)
{
    int at = -1;
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        if (a[i] == 0) {
#pragma omp atomic write
            at = i;
#pragma omp cancel for
        }
    }
#pragma omp parallel
    {
#pragma omp for
        for (int i = 0; i < n; i++) {
#pragma omp cancel for if (a[i] == 0)
        }
#pragma omp for
        for (int i = 0; i < n; i++)
            at = i;
#pragma omp cancel parallel
    }
#pragma omp parallel sections
    {
#pragma omp section
        {
#pragma omp cancel sections
            at = 0;
        }
    }
#pragma omp parallel
    {
        if (n > 4) {
#pragma omp cancel parallel
        }
#pragma omp taskgroup
        {
#pragma omp single
            at++;
#pragma omp for schedule(static)
            for (int i = 0; i < n; i++)
                at = i;
        }
#pragma omp single
        at++;
    }
    return at;
}
