#pragma omp begin declare variant match(device = {kind(nohost)})
void on_device(int *a)
{
#pragma omp parallel
    a[0] = 1;
}
#pragma omp end declare variant
#pragma omp begin declare variant match(implementation = {vendor(gnu)})
void on_host(int *a)
{
#pragma omp parallel
    a[0] = 1;
}
#pragma omp end declare variant

void choose(int n, int *a)
{
#pragma omp metadirective when(user = {condition(n > 9)} : parallel for) otherwise(for nowait)
    for (int i = 0; i < n; i++) {
#pragma omp critical
        a[i] = i;
    }
#pragma omp metadirective when(device = {kind(gpu)} : target teams loop) default(parallel for)
    for (int i = 0; i < n; i++) {
#pragma omp critical
        a[i] = i;
    }
#pragma omp metadirective when(device = {kind(host)} : barrier) default(nothing)
#pragma omp for
#pragma omp metadirective when(device = {kind(host)} : unroll partial(2)) default(unroll)
    for (int i = 0; i < n; i++)
        a[i] = i;
#pragma omp parallel for
#pragma omp tile sizes(4)
    for (int i = 0; i < n; i++) {
#pragma omp atomic
        a[i] += i;
    }
#pragma omp begin metadirective when(device = {kind(gpu)} : target) default(parallel)
    {
#pragma omp critical
        a[0] = 1;
    }
#pragma omp end metadirective
#pragma omp assume holds(n > 0)
    {
#pragma omp critical
        a[0] = 1;
    }
}
