/* Loops whose heads say how many iterations they have, and some that do not. */
void loops(int n, long m, int *a, int (*f)(void))
{
    long i, j;
#pragma omp for
    for (i = n - 1; i >= 2 * (m + 0x10) / 3; i -= n)
        a[i] = 0;
#pragma omp for collapse(2)
    for (i = 0; m > i; i = 2 + i) {
        for (unsigned long /* of cells */ k = 0; k != n % 8;
             ++k)
            a[k] = 0;
    }
#pragma omp parallel for collapse(2)
    for (i = 0; i < n; i++)
        for (j = i; j < m; j++)
            a[j] = 0;
#pragma omp for collapse(2)
    for (i = 0; i < n; i++) {
        a[i] = 0;
        for (j = 0; j < m; j++)
            a[j] = 0;
    }
#pragma omp for
    for (i = 0; i < f(); i++)
        a[i] = 0;
#pragma omp for
    for (i = 0; i < (int)m; i++)
        a[i] = 0;
#pragma omp for
    for (i = 0; i < m / n; i++)
        a[i] = 0;
#pragma omp for
    for (i = 0, j = 1; i < n; i++)
        a[i] = 0;
#pragma omp for
    for (i = a[0]; i < n; i++)
        a[i] = 0;
#pragma omp for
    for (i = 0; i < n - -1; i += (m))
        a[i] = 0;
#pragma omp for
    for (i = 0; i < (n)-1; i++)
        a[i] = 0;
}
