int n;
#pragma omp threadprivate(n)
void last(void)
{
#pragma omp inst init
}
#pragma omp noinstrument