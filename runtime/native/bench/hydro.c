/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A program after the manner of LULESH, with its events: a shock runs through a gas in a tube whose
 * elements move with it. A step is many short loops over arrays of nodes and elements, some of them
 * in one parallel region, and two minima that threads find by themselves and bring together in a
 * critical section. Prints what a step took of a processor in nanoseconds, and how many there were;
 * traces.sh compares it with a trace and without.
 */
#include <pomp/pomp.h>

#include <math.h>
#include <stdio.h>
#include <time.h>

enum { ELEMENTS = 400, NODES = ELEMENTS + 1, STEPS = 20000 };

static const double GAMMA = 1.4;

static double x[NODES], velocity[NODES], force[NODES], acceleration[NODES], node_mass[NODES];
static double mass[ELEMENTS], volume[ELEMENTS], change[ELEMENTS], energy[ELEMENTS];
static double pressure[ELEMENTS], viscosity[ELEMENTS], sound[ELEMENTS], density[ELEMENTS];
static double work[ELEMENTS];
static double courant_limit, volume_limit;

#define DESCRIPTOR(name, kind, line)                                                               \
    static OMPRegDescr name = {kind, "", 0, "hydro.c", line, line, line, line, NULL, NULL}

DESCRIPTOR(d_force, "parallel for", 1);
DESCRIPTOR(d_acceleration, "parallel for", 2);
DESCRIPTOR(d_nodes, "parallel", 3);
DESCRIPTOR(d_velocity, "for", 4);
DESCRIPTOR(d_position, "for", 5);
DESCRIPTOR(d_volume, "parallel for", 6);
DESCRIPTOR(d_viscosity, "parallel for", 7);
DESCRIPTOR(d_state, "parallel", 8);
DESCRIPTOR(d_work, "for", 9);
DESCRIPTOR(d_energy, "for", 10);
DESCRIPTOR(d_pressure, "for", 11);
DESCRIPTOR(d_sound, "for", 12);
DESCRIPTOR(d_limits, "parallel", 13);
DESCRIPTOR(d_courant, "for", 14);
DESCRIPTOR(d_courant_least, "critical", 15);
DESCRIPTOR(d_change, "for", 16);
DESCRIPTOR(d_change_least, "critical", 17);

/* A parallel region with what is in it. */
#define PARALLEL(d, ...)                                                                           \
    POMP_Parallel_fork(&d);                                                                        \
    _Pragma("omp parallel") {                                                                      \
        POMP_Parallel_begin(&d);                                                                   \
        __VA_ARGS__                                                                                \
        POMP_Parallel_end(&d);                                                                     \
    }                                                                                              \
    POMP_Parallel_join(&d);

/* A loop within a region, with its barrier. */
#define FOR(d, count, ...)                                                                         \
    POMP_For_enter(&d);                                                                            \
    _Pragma("omp for nowait") for (int i = 0; i < (count);                                         \
                                   i++){__VA_ARGS__} POMP_Barrier_enter(&d);                       \
    _Pragma("omp barrier") POMP_Barrier_exit(&d);                                                  \
    POMP_For_exit(&d);

/* A loop that is a region of its own, whose barrier is that of the region. */
#define PARALLEL_FOR(d, count, ...)                                                                \
    PARALLEL(d, POMP_For_enter(&d); _Pragma("omp for nowait") for (int i = 0; i < (count); i++){   \
        __VA_ARGS__} POMP_For_exit(&d);)

/* The threads' own minima become one. */
#define LEAST(d, own, all)                                                                         \
    POMP_Critical_enter(&d);                                                                       \
    _Pragma("omp critical") {                                                                      \
        POMP_Critical_begin(&d);                                                                   \
        all = fmin(all, own);                                                                      \
        POMP_Critical_end(&d);                                                                     \
    }                                                                                              \
    POMP_Critical_exit(&d);

/* A gas of eight times the density and ten times the pressure on the left. */
static void begin(void) {
    for (int i = 0; i < NODES; i++) {
        x[i] = (double)i / ELEMENTS;
    }
    for (int i = 0; i < ELEMENTS; i++) {
        int left = i < ELEMENTS / 2;
        volume[i] = x[i + 1] - x[i];
        density[i] = left ? 1 : 0.125;
        mass[i] = density[i] * volume[i];
        pressure[i] = left ? 1 : 0.1;
        energy[i] = pressure[i] / ((GAMMA - 1) * density[i]);
        node_mass[i] += mass[i] / 2;
        node_mass[i + 1] += mass[i] / 2;
    }
}

/* Forces of the elements on the nodes, and how these move. */
static void move_nodes(double dt) {
    PARALLEL_FOR(d_force, NODES, double before = i > 0 ? pressure[i - 1] + viscosity[i - 1] : 0;
                 double behind = i < ELEMENTS ? pressure[i] + viscosity[i] : 0;
                 force[i] = before - behind;)
    PARALLEL_FOR(d_acceleration, NODES, int held = i == 0 || i == ELEMENTS;
                 acceleration[i] = held ? 0 : force[i] / node_mass[i];)
    PARALLEL(d_nodes, FOR(d_velocity, NODES, velocity[i] += acceleration[i] * dt;)
                          FOR(d_position, NODES, x[i] += velocity[i] * dt;))
}

/* What that does to the elements. */
static void update_elements(void) {
    PARALLEL_FOR(d_volume, ELEMENTS, double now = x[i + 1] - x[i]; change[i] = now - volume[i];
                 volume[i] = now; density[i] = mass[i] / now;)
    PARALLEL_FOR(d_viscosity, ELEMENTS, double jump = velocity[i + 1] - velocity[i];
                 double square = 2 * density[i] * jump * jump;
                 viscosity[i] = jump < 0 ? square - 0.5 * density[i] * sound[i] * jump : 0;)
    PARALLEL(d_state,
             FOR(d_work, ELEMENTS, work[i] = (pressure[i] + viscosity[i]) * change[i] / mass[i];)
                 FOR(d_energy, ELEMENTS, energy[i] = fmax(energy[i] - work[i], 1e-9);)
                     FOR(d_pressure, ELEMENTS, pressure[i] = (GAMMA - 1) * density[i] * energy[i];)
                         FOR(d_sound, ELEMENTS, sound[i] = sqrt(GAMMA * pressure[i] / density[i]);))
}

/* How long the next step may be. */
static double find_limits(double dt) {
    courant_limit = 1;
    volume_limit = 1;
    PARALLEL(
        d_limits, double own = 1;
        FOR(d_courant, ELEMENTS, own = fmin(own, 0.3 * volume[i] / (sound[i] + 1e-9));)
            LEAST(d_courant_least, own, courant_limit) own = 1;
        FOR(d_change, ELEMENTS, own = fmin(own, dt * 0.1 * volume[i] / (fabs(change[i]) + 1e-12));)
            LEAST(d_change_least, own, volume_limit))
    return fmin(fmin(courant_limit, volume_limit), 1.1 * dt);
}

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static double total_energy(void) {
    double sum = 0;
    for (int i = 0; i < ELEMENTS; i++) {
        double square = velocity[i] * velocity[i] + velocity[i + 1] * velocity[i + 1];
        sum += mass[i] * (energy[i] + square / 4);
    }
    return sum;
}

int main(void) {
    begin();
    double at_first = total_energy();
    double dt = 1e-6;
    double before = seconds();
    for (int step = 0; step < STEPS; step++) {
        move_nodes(dt);
        update_elements();
        dt = find_limits(dt);
    }
    double spent = seconds() - before;
    double drift = fabs(total_energy() / at_first - 1);
    if (!(drift < 0.05)) {
        fprintf(stderr, "hydro: the energy has changed by %g: the program is wrong\n", drift);
        return 1;
    }
    printf("%.2f %d\n", spent * 1e9 / STEPS, STEPS);
    return 0;
}
