void scale(double *a, int n)
{
    int i;
#pragma omp for
    for (i = 0; i < n; i++)
        a[i] *= 2.0;
#pragma omp for schedule(dynamic, 4) private(i)
    for (i = 0; i < n; i++) {
        a[i] += 1.0;
    }
}
