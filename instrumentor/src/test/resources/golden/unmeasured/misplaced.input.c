#pragma omp barrier
int x;

void where(int n, int *a)
{
    if (n)
#pragma omp barrier
    a[0] = 1;
#pragma omp inst begin(open)
    a[1] = 2;
    {
#pragma omp inst end(open)
    }
#pragma omp inst end(never)
#pragma omp inst begin(late)
}
