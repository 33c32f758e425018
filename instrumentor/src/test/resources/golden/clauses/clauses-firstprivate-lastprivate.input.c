int both(int n)
{
    int a = 1, b = 2, c = 3;
#pragma omp parallel for firstprivate(a, b, c) lastprivate(b)
    for (int i = 0; i < n; i++)
        b += a + c + i;
#pragma omp parallel for firstprivate(b) lastprivate(b)
    for (int i = 0; i < n; i++)
        b = i;
    return b;
}
