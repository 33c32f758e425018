// SPDX-License-Identifier: Apache-2.0
// expect: nothing
// The second loop reads what the first one wrote, through a pointer, in the opposite order.
#include <stdio.h>
#include <unistd.h>

enum { N = 24, STEPS = 4 };

static void reverse(const double *from, double *to) {
#pragma omp for
    for (int i = 0; i < N; i++) {
        usleep(1500);
        to[i] = from[N - 1 - i];
    }
}

int main(void) {
    static double flow[N], mirrored[N];
#pragma omp parallel
    for (int step = 0; step < STEPS; step++) {
#pragma omp for
        for (int i = 0; i < N; i++) {
            usleep(3000);
            flow[i] = i + step;
        }
        reverse(flow, mirrored);
    }
    printf("%.1f\n", mirrored[0]);
    return 0;
}
