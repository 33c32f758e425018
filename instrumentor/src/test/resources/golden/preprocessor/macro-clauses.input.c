#define CLAUSES schedule(static) nowait
#define NONE default(none)
#define THREADS 4

void macros(int n, int *a)
{
#pragma omp for CLAUSES
    for (int i = 0; i < n; i++)
        a[i] = i;
#pragma omp parallel NONE shared(a)
    {
#pragma omp critical
        a[0]++;
    }
#pragma omp parallel num_threads(THREADS)
    {
#pragma omp critical
        a[0]++;
    }
}
void whole(int n, int *a)
{
#pragma omp parallel for CLAUSES2 reduction(+ : n)
    for (int i = 0; i < n; i++) {
#pragma omp critical
        a[0]++;
    }
#pragma omp single COPY
    a[0]++;
}
