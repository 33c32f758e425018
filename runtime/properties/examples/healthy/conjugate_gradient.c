// SPDX-License-Identifier: Apache-2.0
// expect: nothing
// environment: OMP_WAIT_POLICY=active
// Conjugate gradients on a grid, all iterations in one parallel region: sparse product, dot
// products by reduction, updates of vectors.
#include <math.h>
#include <stdio.h>

enum { SIDE = 600, CELLS = SIDE * SIDE, ITERATIONS = 150 };

static double x[CELLS], r[CELLS], p[CELLS], q[CELLS];

static double laplace(const double *v, int row, int column) {
    int cell = row * SIDE + column;
    double sum = 4.05 * v[cell];
    sum -= row > 0 ? v[cell - SIDE] : 0;
    sum -= row < SIDE - 1 ? v[cell + SIDE] : 0;
    sum -= column > 0 ? v[cell - 1] : 0;
    sum -= column < SIDE - 1 ? v[cell + 1] : 0;
    return sum;
}

int main(void) {
    double square = 0, along = 0, next = 0;
#pragma omp parallel
    {
#pragma omp for reduction(+ : square) schedule(static)
        for (int i = 0; i < CELLS; i++) {
            x[i] = 0;
            r[i] = sin(0.01 * i);
            p[i] = r[i];
            square += r[i] * r[i];
        }
        for (int k = 0; k < ITERATIONS; k++) {
#pragma omp for reduction(+ : along) schedule(static)
            for (int row = 0; row < SIDE; row++) {
                for (int column = 0; column < SIDE; column++) {
                    int cell = row * SIDE + column;
                    q[cell] = laplace(p, row, column);
                    along += p[cell] * q[cell];
                }
            }
            double alpha = square / along;
#pragma omp for reduction(+ : next) schedule(static)
            for (int i = 0; i < CELLS; i++) {
                x[i] += alpha * p[i];
                r[i] -= alpha * q[i];
                next += r[i] * r[i];
            }
            double beta = next / square;
#pragma omp for schedule(static)
            for (int i = 0; i < CELLS; i++) {
                p[i] = r[i] + beta * p[i];
            }
#pragma omp single
            {
                square = next;
                along = 0;
                next = 0;
            }
        }
    }
    printf("%.6e\n", sqrt(square));
    return 0;
}
