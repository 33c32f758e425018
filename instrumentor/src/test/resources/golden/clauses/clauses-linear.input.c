int steps(int n, int *a)
{
    int k = 0, l = 0;
#pragma omp parallel for linear(k : 2) linear(l) firstprivate(n)
    for (int i = 0; i < n; i++) {
        a[i] = k + l;
        k += 2;
        l++;
    }
    return k;
}
