#include <omp.h>

double relax(double *a, double *b, int n, omp_lock_t *lock) {
    double change = 0.0;
#pragma omp parallel
    {
#pragma omp for schedule(static)
        for (int i = 1; i < n - 1; i++)
            b[i] = 0.5 * (a[i - 1] + a[i + 1]);

        double mine = difference(a, b, n);
#pragma omp critical(update)
        change += mine;
        omp_set_lock(lock);
        log_change(mine);
    }
    return change;
}

void start(double *a, int n) {
#pragma omp parallel for
    for (int i = 0; i < n; i++)
        a[i] = i < 10 ? 1.0 : "</script>"[i % 9];
}
