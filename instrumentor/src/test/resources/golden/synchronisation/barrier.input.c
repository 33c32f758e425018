void meet(int *a)
{
    *a = 1;
#pragma omp barrier
    *a = 2;
}
