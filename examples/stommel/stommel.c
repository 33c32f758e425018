/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Wind-driven circulation of a rectangular ocean, after Stommel's model of 1948: a homogeneous
 * ocean with a flat bottom, surface winds, linear bottom friction and a Coriolis force that grows
 * to the north.
 *
 * The stream function psi of the steady flow satisfies, with psi = 0 on the coast,
 *
 *     gamma * (d2psi/dx2 + d2psi/dy2) + beta * dpsi/dx = -alpha * sin(pi * y / ly)
 *
 * Central differences turn this into a 5-point stencil, which Jacobi sweeps solve. i counts grid
 * points to the east, j to the north.
 */
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static const double PI = 3.14159265358979323846;
static const double ALPHA = 1.0e-9;     /* wind stress curl, 1/s2 */
static const double BETA = 2.25e-11;    /* change of the Coriolis parameter to the north, 1/(m s) */
static const double GAMMA = 3.0e-6;     /* bottom friction, 1/s */
static const double OCEAN_LX = 2.0e6;   /* extent to the east, m */
static const double OCEAN_LY = 2.0e6;   /* extent to the north, m */
static const double TOLERANCE = 1.0e-9; /* largest accepted relative error of psi */
enum { REPORT_EVERY = 100 };

typedef struct {
    int nx, ny; /* inner grid points; the coast lies at 0 and at nx + 1, ny + 1 */
    double a1, a2, a3, a4, a5;
    double **psi, **new_psi, **the_for;
} Ocean;

static void out_of_memory(void) {
    fprintf(stderr, "stommel: not enough memory for this grid; choose a smaller one\n");
    exit(2);
}

/* Rows from 0 to rows - 1 of one block of zeros, so that a[i][j] reads as in the equations. */
static double **new_grid(int rows, int columns) {
    double **grid = malloc((size_t)rows * sizeof *grid);
    double *values = calloc((size_t)rows * (size_t)columns, sizeof *values);
    if (grid == NULL || values == NULL)
        out_of_memory();
    for (int i = 0; i < rows; i++)
        grid[i] = values + (size_t)i * (size_t)columns;
    return grid;
}

static void free_grid(double **grid) {
    free(grid[0]);
    free(grid);
}

static void set_coefficients(Ocean *ocean) {
    const double dx = OCEAN_LX / (ocean->nx + 1);
    const double dy = OCEAN_LY / (ocean->ny + 1);
    const double centre = 2.0 * GAMMA * (1.0 / (dx * dx) + 1.0 / (dy * dy));
    ocean->a1 = (GAMMA / (dx * dx) + BETA / (2.0 * dx)) / centre;
    ocean->a2 = (GAMMA / (dx * dx) - BETA / (2.0 * dx)) / centre;
    ocean->a3 = GAMMA / (dy * dy) / centre;
    ocean->a4 = ocean->a3;
    ocean->a5 = 1.0 / centre;
}

static double wind(const Ocean *ocean, int j) { return -ALPHA * sin(PI * j / (ocean->ny + 1)); }

static void blow_wind(Ocean *ocean) {
    double **the_for = ocean->the_for;
    int i, j;
#pragma omp parallel for schedule(static) private(j)
    for (i = 1; i <= ocean->nx; i++)
        for (j = 1; j <= ocean->ny; j++)
            the_for[i][j] = wind(ocean, j);
}

/* The strongest transport in the whole basin; one thread does it, and the others wait. */
static double strongest_transport(const Ocean *ocean) {
    double strongest = 0.0;
    for (int i = 1; i <= ocean->nx; i++)
        for (int j = 1; j <= ocean->ny; j++)
            if (fabs(ocean->psi[i][j]) > strongest)
                strongest = fabs(ocean->psi[i][j]);
    return strongest;
}

/* One Jacobi sweep. Returns the mean change of psi. */
static double do_jacobi(Ocean *ocean, int sweep) {
    double **psi = ocean->psi, **new_psi = ocean->new_psi, **the_for = ocean->the_for;
    const int i1 = 1, i2 = ocean->nx, j1 = 1, j2 = ocean->ny;
    double a1 = ocean->a1, a2 = ocean->a2, a3 = ocean->a3, a4 = ocean->a4, a5 = ocean->a5;
    const double points = (double)ocean->nx * ocean->ny;
    double diff = 0.0, strongest = 0.0;
    int i, j;
#pragma omp parallel private(i)
    {
#pragma omp for schedule(static) reduction(+ : diff) private(j) firstprivate(a1, a2, a3, a4, a5)
        for (i = i1; i <= i2; i++) {
            for (j = j1; j <= j2; j++) {
                new_psi[i][j] = a1 * psi[i + 1][j] + a2 * psi[i - 1][j] + a3 * psi[i][j + 1] +
                                a4 * psi[i][j - 1] - a5 * the_for[i][j];
                diff = diff + fabs(new_psi[i][j] - psi[i][j]);
            }
        }

#pragma omp for schedule(static) private(j)
        for (i = i1; i <= i2; i++)
            for (j = j1; j <= j2; j++)
                psi[i][j] = new_psi[i][j];

        if (sweep % REPORT_EVERY == 0) {
#pragma omp single
            strongest = strongest_transport(ocean);

#pragma omp master
            printf("sweep %5d: mean change %.3e, strongest transport %.3e\n", sweep, diff / points,
                   strongest);
        }
    }
    return diff / points;
}

/*
 * The largest error of psi after `sweeps` sweeps, relative to the largest psi.
 *
 * The wind is one sine wave in y, and so is every Jacobi iterate: psi[i][j] = mode[i] * sin(pi * j
 * * dy / ly). Sweeps over the one-dimensional mode therefore give the exact iterates at a small
 * cost.
 */
static double relative_error(const Ocean *ocean, int sweeps) {
    const int nx = ocean->nx, ny = ocean->ny;
    double **mode = new_grid(2, nx + 2);
    const double north_south = (ocean->a3 + ocean->a4) * cos(PI / (ny + 1));
    for (int sweep = 1; sweep <= sweeps; sweep++) {
        double *old = mode[(sweep - 1) % 2], *new = mode[sweep % 2];
        for (int i = 1; i <= nx; i++)
            new[i] = ocean->a1 *old[i + 1] + ocean->a2 *old[i - 1] + north_south *old[i] +
                     ocean->a5 *ALPHA;
    }
    double worst = 0.0, largest = 0.0;
    for (int j = 1; j <= ny; j++) {
        const double wave = sin(PI * j / (ny + 1));
        for (int i = 1; i <= nx; i++) {
            const double exact = mode[sweeps % 2][i] * wave;
            worst = fmax(worst, fabs(ocean->psi[i][j] - exact));
            largest = fmax(largest, fabs(exact));
        }
    }
    free_grid(mode);
    return worst / largest;
}

static int argument(int argc, char **argv, int position, const char *name, int low, int high,
                    int preset) {
    if (position >= argc)
        return preset;
    char *end;
    errno = 0;
    const long value = strtol(argv[position], &end, 10);
    if (end == argv[position] || *end != '\0' || errno != 0 || value < low || value > high) {
        fprintf(stderr, "stommel: %s must be a whole number from %d to %d, not \"%s\"\n", name, low,
                high, argv[position]);
        exit(2);
    }
    return (int)value;
}

int main(int argc, char **argv) {
    if (argc > 4) {
        fprintf(stderr, "usage: stommel [NX [NY [SWEEPS]]]\n");
        return 2;
    }
    Ocean ocean = {.nx = argument(argc, argv, 1, "NX", 8, 20000, 1000),
                   .ny = argument(argc, argv, 2, "NY", 8, 20000, 1000)};
    const int sweeps = argument(argc, argv, 3, "SWEEPS", 1, 1000000, 1000);

    ocean.psi = new_grid(ocean.nx + 2, ocean.ny + 2);
    ocean.new_psi = new_grid(ocean.nx + 2, ocean.ny + 2);
    ocean.the_for = new_grid(ocean.nx + 2, ocean.ny + 2);
    set_coefficients(&ocean);
    blow_wind(&ocean);

    double diff = 0.0;
    for (int sweep = 1; sweep <= sweeps; sweep++)
        diff = do_jacobi(&ocean, sweep);

    const double error = relative_error(&ocean, sweeps);
    const int right = error < TOLERANCE;
    printf("ocean of %d x %d points, %d sweeps: mean change %.3e, strongest transport %.3e, %s\n",
           ocean.nx, ocean.ny, sweeps, diff, strongest_transport(&ocean),
           right ? "right" : "WRONG");
    free_grid(ocean.psi);
    free_grid(ocean.new_psi);
    free_grid(ocean.the_for);
    return right ? 0 : 1;
}
