void three(int *a, int *b, int *c)
{
#pragma omp sections
    {
        *a = 1;
        *a += 1;
#pragma omp section
        *b = 2;
#pragma omp section
        if (*c)
            *c = 3;
        else
            *c = 4;
    }
}
