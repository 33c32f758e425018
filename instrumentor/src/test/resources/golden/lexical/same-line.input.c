int line(int n, int *a)
{
    int r = 0;
#pragma omp parallel
    { a[0] = n; } r = 1; a[1] = 2;
#pragma omp critical
    a[0]++; a[1]++;
	if (r) {
#pragma omp for
	for (int i = 0; i < n; i++) a[i] = 0; } else r = 2;
    return r;
}
