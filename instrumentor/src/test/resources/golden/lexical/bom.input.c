int t;
void f(void)
{
#pragma omp critical
    t++;
}
