int work(int n)
{
#pragma omp inst begin(outer)
    n *= 2;
#pragma pomp inst begin(inner)
    n += 1;
#pragma pomp inst end(inner)
#pragma omp inst end(outer)
    return n;
}
