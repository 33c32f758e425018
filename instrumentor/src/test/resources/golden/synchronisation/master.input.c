void first(int *a)
{
#pragma omp master
    {
        *a = 1;
    }
#pragma omp master
    *a += 1;
}
