void work(int i);

void f(int n, int *flag) {
#pragma omp parallel
    {
#pragma omp for ordered
        for (int i = 0; i < n; i++) {
            work(i);
#pragma omp ordered
            work(-i);
        }
#pragma omp for ordered(1)
        for (int i = 1; i < n; i++) {
#pragma omp ordered depend(sink : i - 1)
            work(i);
#pragma omp ordered depend(source)
        }
#pragma omp flush(flag)
#pragma omp scope reduction(+ : n)
        n += 1;
    }
}
