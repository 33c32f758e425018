#pragma omp declare target
int helper(int *a)
{
#pragma omp critical
    ++*a;
    return *a;
}
#pragma omp end declare target

void offload(int n, int *a)
{
#pragma omp target map(tofrom : a[0 : n])
    {
#pragma omp parallel for
        for (int i = 0; i < n; i++)
            a[i] = i;
    }
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        a[i] = i;
#pragma omp critical
    a[0] = 1;
}
