// SPDX-License-Identifier: Apache-2.0
// Stars on a plane: how far apart they are, and how they pull each other. The program of the tutorial.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { STARS = 1500, BINS = 64, STEPS = 8, SMOOTHS = 2000 };

static double x[STARS], y[STARS], vx[STARS], vy[STARS];
static double field[STARS];
static long apart[BINS];

// Counts all pairs by their distance.
static void measure_distances(void) {
#pragma omp parallel for schedule(static)
    for (int i = 0; i < STARS; i++) {
        for (int k = i + 1; k < STARS; k++) {
            int bin = (int)(hypot(x[k] - x[i], y[k] - y[i]) / 1.5 * BINS);
#pragma omp critical
            apart[bin]++;
        }
    }
}

// Evens the field out between neighbours.
static void smooth(void) {
    static double next[STARS];
    for (int i = 0; i < STARS; i++) {
        field[i] = x[i] * y[i];
    }
    for (int times = 0; times < SMOOTHS; times++) {
#pragma omp parallel for schedule(static)
        for (int i = 1; i < STARS - 1; i++) {
            next[i] = (field[i - 1] + field[i] + field[i + 1]) / 3;
        }
#pragma omp parallel for schedule(static)
        for (int i = 1; i < STARS - 1; i++) {
            field[i] = next[i];
        }
    }
}

// Accelerates each star towards the others.
static void pull(void) {
    for (int i = 0; i < STARS; i++) {
        double ax = 0, ay = 0;
        for (int k = 0; k < STARS; k++) {
            double dx = x[k] - x[i], dy = y[k] - y[i], square = dx * dx + dy * dy + 0.01;
            ax += dx / (square * sqrt(square));
            ay += dy / (square * sqrt(square));
        }
        vx[i] += 1e-6 * ax * field[i];
        vy[i] += 1e-6 * ay * field[i];
    }
}

static double move(void) {
    double energy = 0;
    for (int i = 0; i < STARS; i++) {
        x[i] += vx[i];
        y[i] += vy[i];
        energy += vx[i] * vx[i] + vy[i] * vy[i];
    }
    return energy;
}

int main(void) {
    for (int i = 0; i < STARS; i++) {
        x[i] = (double)rand() / RAND_MAX;
        y[i] = (double)rand() / RAND_MAX;
    }
    double energy = 0;
    for (int step = 0; step < STEPS; step++) {
        measure_distances();
        smooth();
        pull();
        energy = move();
    }
    long pairs = 0;
    for (int i = 0; i < BINS; i++) {
        pairs += apart[i];
    }
    printf("%ld pairs, energy %.6g\n", pairs, energy);
    return 0;
}
