void work(int i);

void f(int n, int *a) {
#pragma omp target data map(tofrom : a[0 : n])
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++)
            a[i]++;
#pragma omp critical
        work(n);
#pragma omp target update from(a[0 : n])
    }
#pragma omp target enter data map(to : a[0 : n]) nowait
#pragma omp target exit data map(from : a[0 : n])
}
