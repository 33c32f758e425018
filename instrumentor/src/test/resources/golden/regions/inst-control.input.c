int main(void)
{
#pragma omp inst init
#pragma omp inst off
    int n = 0;
#pragma pomp inst on
    n++;
    if (n)
#pragma omp inst off
        n++;
#pragma omp inst finalize
    return n - 2;
}
