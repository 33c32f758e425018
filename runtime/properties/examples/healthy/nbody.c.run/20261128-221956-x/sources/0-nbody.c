// SPDX-License-Identifier: Apache-2.0
// expect: nothing
// Bodies attract each other, step by step; each thread moves its own share of them.
#include <math.h>
#include <stdio.h>

enum { BODIES = 2400, STEPS = 12 };

static double x[BODIES], y[BODIES], u[BODIES], v[BODIES];

static void accelerate(int i) {
    double ax = 0, ay = 0;
    for (int j = 0; j < BODIES; j++) {
        double dx = x[j] - x[i], dy = y[j] - y[i];
        double square = dx * dx + dy * dy + 1e-3;
        double force = 1 / (square * sqrt(square));
        ax += force * dx;
        ay += force * dy;
    }
    u[i] += 1e-6 * ax;
    v[i] += 1e-6 * ay;
}

int main(void) {
    for (int i = 0; i < BODIES; i++) {
        x[i] = sin(0.37 * i);
        y[i] = cos(0.91 * i);
    }
    double energy = 0;
#pragma omp parallel
    for (int step = 0; step < STEPS; step++) {
#pragma omp for schedule(static)
        for (int i = 0; i < BODIES; i++) {
            accelerate(i);
        }
#pragma omp for schedule(static)
        for (int i = 0; i < BODIES; i++) {
            x[i] += u[i];
            y[i] += v[i];
        }
    }
#pragma omp parallel for reduction(+ : energy) schedule(static)
    for (int i = 0; i < BODIES; i++) {
        energy += u[i] * u[i] + v[i] * v[i];
    }
    printf("%.9e\n", energy);
    return 0;
}
