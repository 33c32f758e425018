int reduce(int n, const int *a)
{
    int sum = 0, max = 0;
#pragma omp parallel reduction(+ : sum)
    {
#pragma omp for reduction(max : max)
        for (int i = 0; i < n; i++)
            max = a[i] > max ? a[i] : max;
        sum += max;
    }
#pragma omp parallel sections reduction(+ : sum, max)
    {
        sum++;
#pragma omp section
        max++;
    }
    return sum;
}
