/* SPDX-License-Identifier: Apache-2.0 */
/* What each UPC thread measures, in memory that the first process reads at the end. */
#ifndef POMP_UPC_MEASURE_H
#define POMP_UPC_MEASURE_H

#include "construct/pomp_construct.h"
#include "construct/pomp_part.h"
#include "pomp_upc_shared.h"
#include "profile/pomp_figures.h"
#include "pupc.h"
#include "system/pomp_use.h"

#include <limits.h>

enum {
    POMP_UPC_NODES = 8192,
    POMP_UPC_FRAMES = 512,
    POMP_UPC_USER_EVENTS = 256,
    POMP_UPC_NAME = 96,
    POMP_UPC_CONSTRUCT_NAME = 2 * POMP_UPC_NAME + PATH_MAX / 4
};

/* A context: the same place in the same context around it. Pointers are those of static data, which
 * is at one address in all processes. */
struct pomp_upc_node {
    int parent; /* comes before it */
    unsigned int event;
    const pupc_location *place; /* NULL for the program */
    const char *name;           /* of the variable or function, or "" */
    bool is_local;              /* an access to the thread's own part */
    int context;                /* its number in the trace, if there is one */
    double squares;             /* of the times of visits */
    struct pomp_totals totals;  /* in ticks */
    int first_child;            /* 0 for none */
    int next_sibling;
};

struct pomp_upc_frame {
    int node;
    unsigned int event;
    uint64_t start;
    /* Of a collective function: how long it has waited, and since when it waits once more, or 0. */
    uint64_t waited;
    uint64_t waits_since;
};

struct pomp_upc_measured {
    int nodes;
    int depth;              /* open frames, of which POMP_UPC_FRAMES have a place */
    bool is_off;            /* pupc_control(0) */
    unsigned long controls; /* calls of it */
    uint64_t start;         /* 0 before PUPC_INIT */
    uint64_t end;           /* 0 before PUPC_GLOBAL_EXIT */
    struct pomp_use use;    /* of processors, from PUPC_INIT to PUPC_GLOBAL_EXIT */
    uint64_t events;
    uint64_t dropped;
    uint64_t unbalanced;
    int user_events;
    unsigned int refused_events; /* of the user, for which there was no place in names */
    bool is_in_refused;          /* between two of these */
    char names[POMP_UPC_USER_EVENTS][POMP_UPC_NAME];
    struct pomp_upc_node node[POMP_UPC_NODES];
    struct pomp_upc_frame frame[POMP_UPC_FRAMES];
};

/* By thread. */
extern struct pomp_upc_measured *pomp_upc_measured;

/* How many of the frames that are open have a place. */
static inline int pomp_upc_depth(const struct pomp_upc_measured *m) {
    return m->depth < POMP_UPC_FRAMES ? m->depth : POMP_UPC_FRAMES;
}

/* Adds the time of a visit until now. Returns how long it was. */
uint64_t pomp_upc_add_time(struct pomp_upc_measured *m, const struct pomp_upc_frame *frame,
                           uint64_t now);

/* Whether all of a visit is waiting for other threads, and where that counts. */
bool pomp_upc_waits(unsigned int event);

/* Whether all threads come to it and wait for each other there, beside what else they do. */
bool pomp_upc_is_collective(unsigned int event);

/* The kind of a construct, and the family of its events. */
const char *pomp_upc_kind(const struct pomp_upc_node *node);
enum pomp_part pomp_upc_part(unsigned int event);

/* Whether nodes below the same context are of one context. */
bool pomp_upc_is_same(const struct pomp_upc_node *a, const struct pomp_upc_node *b);

/* The construct of a node, with room for its name. */
void pomp_upc_describe(const struct pomp_upc_node *node, char name[POMP_UPC_CONSTRUCT_NAME],
                       struct pomp_construct *construct);

/* When all threads had ended. */
extern uint64_t pomp_upc_ended;

/* Until when what is open in a thread counts, which has ended. */
uint64_t pomp_upc_end_of(const struct pomp_upc_measured *m);

/* Writes what all threads have measured to an open file; from points to the number of a signal. */
int pomp_upc_write(int file, void *from);

#endif
