void loops(int n, int *a)
{
#pragma omp for nowait
    for (int i = 0; i < n; i++)
        a[i] = i;
#pragma omp for nowait schedule(static)
    for (int i = 0; i < n; i++)
        a[i] = i;
#pragma omp single nowait
    a[0] = 1;
#pragma omp sections nowait
    {
        a[1] = 1;
    }
}
