#include <math.h>

static double front(int from, int to) {
    double most = 0;
    for (int i = from; i < to; i++)
        most = fmax(most, sin(i * 0.1) * cos(i * 0.3));
    return most;
}

double highest(int n) {
    double most = 0;
#pragma omp parallel for reduction(max : most) num_threads(2)
    for (int part = 0; part < 8; part++)
        most = fmax(most, front(part * n / 8, (part + 1) * n / 8));
    return most;
}
