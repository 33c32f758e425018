double lanes(int n, double *a)
{
    double s = 0;
#pragma omp simd reduction(+ : s)
    for (int i = 0; i < n; i++) {
#pragma omp ordered simd
        s += a[i];
    }
#pragma omp for simd aligned(a)
    for (int i = 0; i < n; i++)
        a[i] = i;
#pragma omp loop bind(thread)
    for (int i = 0; i < n; i++)
        a[i] = i;
    return s;
}
