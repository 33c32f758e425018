/* SPDX-License-Identifier: Apache-2.0 */
#ifndef HEAT_SOLVER_H
#define HEAT_SOLVER_H

/*
 * Heat diffusion in a triangular plate whose edges are kept at temperature 0. The plate is the part
 * 0 < y < x < 1 of the unit square. Row i of the grid lies at x = i / n and has the i - 1 inner
 * points y = j / n with 0 < j < i.
 */
typedef struct {
    int n;       /* grid steps along an edge */
    double **t;  /* temperature now; t[i] has i + 2 values */
    double **nt; /* temperature after the step being computed */
} Plate;

/* A plate at the initial temperature; returns 0 when there is no memory for it. */
int plate_open(Plate *plate, int n);
void plate_close(Plate *plate);

/* One explicit time step of length r * h * h, where h is the grid width. Stable for r <= 0.25. */
void plate_step(Plate *plate, double r);

/* Heat content: the integral of the temperature over the plate. */
double plate_heat(const Plate *plate);
/* The highest temperature. */
double plate_peak(const Plate *plate);
/* The largest distance of t from `factor` times the initial temperature. */
double plate_distance(const Plate *plate, double factor);

/* What one step multiplies the initial temperature by; exact, since that is an eigenfunction. */
double plate_decay(const Plate *plate, double r);

#endif
