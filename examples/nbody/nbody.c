/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Gravity among n bodies, summed directly, with leapfrog steps. Each pair is computed once and acts
 * on both bodies, so the threads add to one shared array of accelerations, inside a critical
 * section.
 */
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double SOFTENING2 = 1.0e-3; /* square of the softening length */
static const double NEAR2 = 1.5e-2;      /* square of the distance that counts as an encounter */
static const double TIME_STEP = 1.0e-3;
static const double MOMENTUM_ERROR = 1.0e-9; /* largest accepted, where 0 is right */
static const double ENERGY_ERROR = 1.0e-3;   /* largest accepted relative drift */

typedef struct {
    double x, y, z;
} Vector;

typedef struct {
    int n;
    double mass; /* of each body; all bodies together have mass 1 */
    Vector *position, *velocity, *acceleration;
    long encounters; /* pairs closer than the square root of NEAR2, summed over the steps */
} System;

static double uniform(unsigned long *state) {
    *state = (*state * 1103515245UL + 12345UL) & 0x7fffffffUL;
    return (double)*state / 2147483648.0 - 0.5;
}

static Vector *new_vectors(int n) {
    Vector *vectors = calloc((size_t)n, sizeof *vectors);
    if (vectors == NULL) {
        fprintf(stderr, "nbody: not enough memory for %d bodies; choose fewer\n", n);
        exit(2);
    }
    return vectors;
}

/* A cube of bodies with small random velocities; the system as a whole rests. */
static void set_up(System *system) {
    unsigned long state = 2001;
    Vector sum = {0.0, 0.0, 0.0};
    for (int i = 0; i < system->n; i++) {
        Vector *p = &system->position[i], *v = &system->velocity[i];
        *p = (Vector){uniform(&state), uniform(&state), uniform(&state)};
        *v = (Vector){0.2 * uniform(&state), 0.2 * uniform(&state), 0.2 * uniform(&state)};
        sum = (Vector){sum.x + v->x, sum.y + v->y, sum.z + v->z};
    }
    for (int i = 0; i < system->n; i++) {
        Vector *v = &system->velocity[i];
        *v = (Vector){v->x - sum.x / system->n, v->y - sum.y / system->n, v->z - sum.z / system->n};
    }
}

/* Counts a pair that came close; any thread may call it at any time. */
static void count_encounter(System *system) {
#pragma omp critical
    system->encounters++;
}

/*
 * Puts what body i and the bodies after it do to each other into pull[i .. n - 1]. Returns the
 * potential energy of these pairs.
 */
static double pull_of(System *system, int i, Vector *pull) {
    const Vector p = system->position[i];
    double potential = 0.0;
    pull[i] = (Vector){0.0, 0.0, 0.0};
    for (int j = i + 1; j < system->n; j++) {
        const Vector q = system->position[j];
        const double dx = q.x - p.x, dy = q.y - p.y, dz = q.z - p.z;
        const double distance2 = dx * dx + dy * dy + dz * dz;
        const double inverse = 1.0 / sqrt(distance2 + SOFTENING2);
        const double strength = system->mass * inverse * inverse * inverse;
        pull[i].x += strength * dx;
        pull[i].y += strength * dy;
        pull[i].z += strength * dz;
        pull[j] = (Vector){-strength * dx, -strength * dy, -strength * dz};
        potential -= system->mass * system->mass * inverse;
        if (distance2 < NEAR2)
            count_encounter(system);
    }
    return potential;
}

/* Computes the accelerations and returns the potential energy. */
static double compute_forces(System *system) {
    const int n = system->n;
    Vector *acceleration = system->acceleration;
    double potential = 0.0;
    memset(acceleration, 0, (size_t)n * sizeof *acceleration);
#pragma omp parallel
    {
        Vector *pull = new_vectors(n);
#pragma omp for schedule(dynamic, 4)
        for (int i = 0; i < n; i++) {
            const double energy = pull_of(system, i, pull);

#pragma omp critical(accumulate)
            {
                for (int j = i; j < n; j++) {
                    acceleration[j].x += pull[j].x;
                    acceleration[j].y += pull[j].y;
                    acceleration[j].z += pull[j].z;
                }
                potential += energy;
            }
        }
        free(pull);
    }
    return potential;
}

static void kick(System *system, double time) {
#pragma omp parallel for schedule(static)
    for (int i = 0; i < system->n; i++) {
        system->velocity[i].x += time * system->acceleration[i].x;
        system->velocity[i].y += time * system->acceleration[i].y;
        system->velocity[i].z += time * system->acceleration[i].z;
    }
}

static void drift(System *system, double time) {
#pragma omp parallel for schedule(static)
    for (int i = 0; i < system->n; i++) {
        system->position[i].x += time * system->velocity[i].x;
        system->position[i].y += time * system->velocity[i].y;
        system->position[i].z += time * system->velocity[i].z;
    }
}

static double kinetic_energy(const System *system) {
    double sum = 0.0;
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < system->n; i++) {
        const Vector v = system->velocity[i];
        sum += v.x * v.x + v.y * v.y + v.z * v.z;
    }
    return 0.5 * system->mass * sum;
}

/* The length of the total momentum; it stays 0 when every force has its counterpart. */
static double momentum(const System *system) {
    double x = 0.0, y = 0.0, z = 0.0;
    for (int i = 0; i < system->n; i++) {
        x += system->velocity[i].x;
        y += system->velocity[i].y;
        z += system->velocity[i].z;
    }
    return system->mass * sqrt(x * x + y * y + z * z);
}

static int argument(int argc, char **argv, int position, const char *name, int low, int high,
                    int preset) {
    if (position >= argc)
        return preset;
    char *end;
    errno = 0;
    const long value = strtol(argv[position], &end, 10);
    if (end == argv[position] || *end != '\0' || errno != 0 || value < low || value > high) {
        fprintf(stderr, "nbody: %s must be a whole number from %d to %d, not \"%s\"\n", name, low,
                high, argv[position]);
        exit(2);
    }
    return (int)value;
}

int main(int argc, char **argv) {
    if (argc > 3) {
        fprintf(stderr, "usage: nbody [BODIES [STEPS]]\n");
        return 2;
    }
    const int n = argument(argc, argv, 1, "BODIES", 2, 1000000, 1500);
    const int steps = argument(argc, argv, 2, "STEPS", 1, 1000000, 250);
    System system = {.n = n,
                     .mass = 1.0 / n,
                     .position = new_vectors(n),
                     .velocity = new_vectors(n),
                     .acceleration = new_vectors(n)};
    set_up(&system);

    const double kinetic = kinetic_energy(&system);
    const double potential = compute_forces(&system);
    const double energy = kinetic + potential;
    double final = energy;
    for (int step = 1; step <= steps; step++) {
        kick(&system, 0.5 * TIME_STEP);
        drift(&system, TIME_STEP);
        final = compute_forces(&system);
        kick(&system, 0.5 * TIME_STEP);
        final += kinetic_energy(&system);
    }
    const double drifted = fabs(final - energy) / (kinetic - potential);
    const int right = momentum(&system) < MOMENTUM_ERROR && drifted < ENERGY_ERROR;
    printf("%d bodies, %d steps: energy %.4f, %ld encounters, %s\n", n, steps, final,
           system.encounters, right ? "right" : "WRONG");
    free(system.position);
    free(system.velocity);
    free(system.acceleration);
    return right ? 0 : 1;
}
