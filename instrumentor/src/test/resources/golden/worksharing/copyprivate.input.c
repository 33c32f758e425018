int spread(void)
{
    int n;
#pragma omp parallel private(n)
    {
#pragma omp single copyprivate(n)
        n = 3;
#pragma omp single
        n = 4;
    }
    return 0;
}
