/* SPDX-License-Identifier: Apache-2.0 */
/* Cools a triangular plate and compares it with the exact solution of the difference equations. */
#include "solver.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static const double R = 0.2;             /* time step in units of the squared grid width */
static const double TOLERANCE = 1.0e-10; /* largest accepted error of a temperature */
enum { REPORTS = 5 };

static int argument(int argc, char **argv, int position, const char *name, int low, int high,
                    int preset) {
    if (position >= argc)
        return preset;
    char *end;
    errno = 0;
    const long value = strtol(argv[position], &end, 10);
    if (end == argv[position] || *end != '\0' || errno != 0 || value < low || value > high) {
        fprintf(stderr, "heat: %s must be a whole number from %d to %d, not \"%s\"\n", name, low,
                high, argv[position]);
        exit(2);
    }
    return (int)value;
}

static void report(const Plate *plate, int step) {
    printf("step %6d: heat %.5f, peak %.5f\n", step, plate_heat(plate), plate_peak(plate));
}

int main(int argc, char **argv) {
    if (argc > 3) {
        fprintf(stderr, "usage: heat [N [STEPS]]\n");
        return 2;
    }
    const int n = argument(argc, argv, 1, "N", 8, 20000, 1000);
    const int steps = argument(argc, argv, 2, "STEPS", 1, 10000000, 5000);

    Plate plate;
    if (!plate_open(&plate, n)) {
        fprintf(stderr, "heat: not enough memory for N = %d; choose a smaller one\n", n);
        return 2;
    }
    for (int step = 1; step <= steps; step++) {
        plate_step(&plate, R);
        if (step % ((steps + REPORTS - 1) / REPORTS) == 0 || step == steps)
            report(&plate, step);
    }
    const double factor = pow(plate_decay(&plate, R), steps);
    const int right = plate_distance(&plate, factor) < TOLERANCE;
    printf("plate of %d rows, %d steps: heat %.5f, %s\n", n, steps, plate_heat(&plate),
           right ? "right" : "WRONG");
    plate_close(&plate);
    return right ? 0 : 1;
}
