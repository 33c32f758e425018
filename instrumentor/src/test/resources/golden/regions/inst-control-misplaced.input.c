#pragma omp inst init

#pragma omp declare target
void device(void)
{
#pragma omp inst on
}
#pragma omp end declare target

int main(void)
{
    int n = 2;
    for (int i = 0; i < 2; i++)
#pragma omp inst off
        n--;
#pragma omp target
    {
#pragma omp inst on
        n++;
#pragma omp inst begin(there)
#pragma omp inst end(there)
    }
    return n - 1;
}
