int tree(int n)
{
    int a = 0, b = 0;
    if (n < 2)
        return n;
#pragma omp task shared(a)
    a = tree(n - 1);
#pragma omp task shared(b) default(none) firstprivate(n)
    {
        b = tree(n - 2);
#pragma omp critical
        b++;
    }
#pragma omp taskwait
#pragma omp taskgroup
    {
#pragma omp taskloop
        for (int i = 0; i < n; i++)
            a += i;
    }
#pragma omp flush
    return a + b;
}
