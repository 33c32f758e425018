void wrong(int n, int *a)
{
#pragma omp paralel for
    for (int i = 0; i < n; i++)
        a[i] = i;
#pragma omp parallel nowait
    a[0] = 1;
#pragma omp barrier
}
