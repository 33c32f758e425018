void last(int *a)
{
#pragma omp critical
    ++*a; }