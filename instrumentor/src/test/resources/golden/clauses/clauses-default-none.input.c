int none(int n, int *a)
{
    int last = 0, seen = 0;
#pragma omp parallel for default(none) shared(a, n) lastprivate(last)
    for (int i = 0; i < n; i++)
        last = a[i];
#pragma omp parallel default(none) shared(a, seen)
    {
#pragma omp critical(one)
        seen++;
#pragma omp barrier
#pragma omp master
        a[0] = seen;
    }
#pragma omp parallel for default(shared) lastprivate(last)
    for (int i = 0; i < n; i++)
        last = a[i];
    return last;
}
