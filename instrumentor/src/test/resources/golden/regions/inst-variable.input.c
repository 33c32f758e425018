void solve(int n, int *a)
{
#pragma omp inst begin(solve, n)
    a[0] = n;
#pragma omp inst begin(inner , a[0])
    a[1] = n;
#pragma omp inst end(inner, a[0])
#pragma omp inst end(solve)
#pragma omp inst begin(two, n, a)
    a[2] = n;
#pragma omp inst end(two)
}
