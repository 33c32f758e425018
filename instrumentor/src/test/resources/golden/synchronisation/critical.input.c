int total;

void add(int n)
{
#pragma omp critical
    {
        total += n;
    }
#pragma omp critical(sum)
    total += n;
#pragma omp critical (other) hint(0)
    total += n;
}
