#define FOR_ALL(i, n) for (int i = 0; i < (n); i++)
#define UNLESS(x) if (!(x))

void macros(int n, int *a)
{
#pragma omp for
    FOR_ALL(i, n)
        a[i] = i;
#pragma omp for
    FOR_ALL(i, n) {
        a[i] = i;
    }
#pragma omp critical
    UNLESS(n) a[0]++; else a[1]++;
#pragma omp critical
    { UNLESS(n) a[0]++; }
}
