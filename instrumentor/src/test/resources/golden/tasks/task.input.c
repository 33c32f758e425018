int fib(int n);
void work(int i);

void creators(int n, int *done) {
#pragma omp task
    work(1);
    if (n > 1)
#pragma omp task if (n > 2) firstprivate(n)
        work(n);
    else
        work(0);
#pragma omp taskwait
#pragma omp taskgroup
    {
#pragma omp task depend(inout : done[0])
        {
#pragma omp critical
            done[0]++;
        }
    }
#pragma omp taskyield
#pragma omp taskloop grainsize(2)
    for (int i = 0; i < n; i++)
        work(i);
}

int recursive(int n) {
    int a, b;
    if (n < 2)
        return n;
#pragma omp task shared(a) default(none) firstprivate(n)
    {
#pragma omp atomic
        a += 0;
        a = fib(n - 1);
    }
    b = fib(n - 2);
#pragma omp taskwait
    return a + b;
}
