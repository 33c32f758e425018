void places(int n, int *a)
{
    if (n)
#pragma omp parallel
        a[0] = n;
    else
#pragma omp parallel for
        for (int i = 0; i < n; i++)
            a[i] = i;
    for (int k = 0; k < n; k++)
#pragma omp critical
        if (a[k])
            a[k] = 1;
        else
            a[k] = 2;
#pragma omp parallel
#pragma omp single
#pragma omp critical
    do
        a[0]++;
    while (a[0] < 9);
    while (n-- > 0)
#pragma omp atomic
        a[0]++;
#pragma omp parallel
#pragma omp for
    for (int i = 0; i < 9; i++)
        a[i]++;
}
