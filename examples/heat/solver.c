/* SPDX-License-Identifier: Apache-2.0 */
#include "solver.h"

#include <math.h>
#include <stdlib.h>

static const double PI = 3.14159265358979323846;

/* The lowest mode of the triangle; it is 0 on y = 0, on x = 1 and on x = y. */
static double initial(int n, int i, int j) {
    const double x = PI * i / n, y = PI * j / n;
    return sin(x) * sin(2.0 * y) - sin(2.0 * x) * sin(y);
}

/* A triangle of zeros: row i has i + 2 values, the last one for reading past the slanting edge. */
static double **new_triangle(int n) {
    double **rows = malloc(((size_t)n + 1) * sizeof *rows);
    double *values = calloc(((size_t)n + 1) * ((size_t)n + 4) / 2, sizeof *values);
    if (rows == NULL || values == NULL) {
        free(rows);
        free(values);
        return NULL;
    }
    for (int i = 0; i <= n; i++) {
        rows[i] = values;
        values += i + 2;
    }
    return rows;
}

static void free_triangle(double **rows) {
    if (rows != NULL)
        free(rows[0]);
    free(rows);
}

int plate_open(Plate *plate, int n) {
    plate->n = n;
    plate->t = new_triangle(n);
    plate->nt = new_triangle(n);
    if (plate->t == NULL || plate->nt == NULL) {
        plate_close(plate);
        return 0;
    }
    double **t = plate->t;
#pragma omp parallel for schedule(guided)
    for (int i = 2; i < n; i++)
        for (int j = 1; j < i; j++)
            t[i][j] = initial(n, i, j);
    return 1;
}

void plate_close(Plate *plate) {
    free_triangle(plate->t);
    free_triangle(plate->nt);
    plate->t = plate->nt = NULL;
}

void plate_step(Plate *plate, double r) {
    const int n = plate->n;
    double **t = plate->t, **nt = plate->nt;
#pragma omp parallel
    {
        /* The rows grow: equal numbers of rows give the last thread most of the points. */
#pragma omp for schedule(static)
        for (int i = 2; i < n; i++)
            for (int j = 1; j < i; j++)
                nt[i][j] = t[i][j] + r * (t[i - 1][j] + t[i + 1][j] + t[i][j - 1] + t[i][j + 1] -
                                          4.0 * t[i][j]);

#pragma omp single
        {
            plate->t = nt;
            plate->nt = t;
        }
    }
}

double plate_heat(const Plate *plate) {
    const int n = plate->n;
    double **t = plate->t;
    double sum = 0.0;
#pragma omp parallel for reduction(+ : sum)
    for (int i = 2; i < n; i++)
        for (int j = 1; j < i; j++)
            sum += t[i][j];
    return sum / n / n;
}

double plate_peak(const Plate *plate) {
    const int n = plate->n;
    double **t = plate->t;
    double peak = 0.0;
#pragma omp parallel for reduction(max : peak)
    for (int i = 2; i < n; i++)
        for (int j = 1; j < i; j++)
            peak = fmax(peak, t[i][j]);
    return peak;
}

double plate_distance(const Plate *plate, double factor) {
    const int n = plate->n;
    double **t = plate->t;
    double distance = 0.0;
#pragma omp parallel for reduction(max : distance) schedule(guided)
    for (int i = 2; i < n; i++)
        for (int j = 1; j < i; j++)
            distance = fmax(distance, fabs(t[i][j] - factor * initial(n, i, j)));
    return distance;
}

double plate_decay(const Plate *plate, double r) {
    return 1.0 - 2.0 * r * (2.0 - cos(PI / plate->n) - cos(2.0 * PI / plate->n));
}
