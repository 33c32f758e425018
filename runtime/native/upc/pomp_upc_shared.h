/* SPDX-License-Identifier: Apache-2.0 */
/* What the parts of the UPC run time share, and what all UPC threads do. */
#ifndef POMP_UPC_SHARED_H
#define POMP_UPC_SHARED_H

#include "pomp_upc.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

struct pomp_upc_lock_object; /* what a upc_lock_t is */

/* In memory that all UPC threads share. */
struct pomp_upc_common {
    pthread_mutex_t mutex; /* of the two barriers */
    pthread_cond_t changed;
    struct pomp_upc_barrier {
        unsigned long generation;
        int arrived;
        int named;
        int value;
    } barrier, inner; /* the user's; that of collective functions */
    pthread_mutex_t heap;
    pomp_upc_ptr exchanged; /* by a collective function */
    atomic_int ended;       /* threads that have ended, as the first process has seen it */
    atomic_int exit_status; /* 256 + status after upc_global_exit or an error */
    atomic_bool has_failed;
    atomic_bool has_ended[POMP_UPC_MAX_THREADS];
};

extern struct pomp_upc_common *pomp_upc_common;

/* Maps the segments and what is common. */
void pomp_upc_map(void);

/* Allocates and initialises the shared variables of all sources. */
void pomp_upc_make_variables(void);

/* As upc_global_alloc, of bytes on each thread; never NULL. */
pomp_upc_ptr pomp_upc_allocate(size_t bytes);
void pomp_upc_release(pomp_upc_ptr pointer);

/* Whether this thread holds a lock. */
bool pomp_upc_holds(pomp_upc_ptr lock);

/* Which barrier of the program, from 0, this thread waits in or comes to next. */
unsigned long pomp_upc_barrier_number(void);

/* The same of the meetings below. */
unsigned long pomp_upc_meeting_number(void);

/* Waits for all threads, apart from the user's barriers. */
void pomp_upc_meet(void);

/* Says one line for the whole program and ends all of its threads with status 1. */
_Noreturn void pomp_upc_fail(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Asked by a thread that waits: says so and ends the program when it waits for one that has ended.
 */
void pomp_upc_check_others(const char *what, int thread);

/* A moment from now, for waits that look up now and then. */
void pomp_upc_soon(struct timespec *time);

/* What the measurement library defines; NULL where another tool or none is linked. */
extern void pomp_upc_measure_start(void) __attribute__((weak));
extern void pomp_upc_measure_end(int signal_number) __attribute__((weak));

/* In a collective function, this thread begins to wait for the others, or has waited. */
extern void pomp_upc_measure_meeting(bool begins) __attribute__((weak));

/* It has copied so many bytes, or combined them. */
extern void pomp_upc_measure_moved(size_t bytes) __attribute__((weak));

#endif
