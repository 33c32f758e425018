void once(int *a)
{
#pragma omp single
    {
        *a += 1;
    }
#pragma omp single private(a)
    a = 0;
}
