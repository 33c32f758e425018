int vary(int *a, int n);

int others(int *a, int n)
{
    int result = 0;
    omp_interop_t object = omp_interop_none;
    omp_depend_t depends;
#pragma omp interop init(targetsync : object) depend(inout : a[0]) nowait
#pragma omp dispatch depend(in : a[0])
    result = vary(a, n);
    if (n)
#pragma omp dispatch nowait
        vary(a, n);
#pragma omp interop destroy(object)
#pragma omp depobj(depends) depend(in : n)
#pragma omp taskwait depend(depobj : depends)
#pragma omp depobj(depends) destroy
#pragma omp parallel for ordered(2)
    for (int i = 1; i < n; i++)
        for (int j = 1; j < n; j++) {
#pragma omp ordered doacross(sink : i - 1, j) doacross(sink : i, j - 1)
            a[i] += a[i - 1];
#pragma omp ordered doacross(source :)
        }
    return result;
}
