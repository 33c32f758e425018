/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Who waited for a lock, and where it was held meanwhile. Only the thread that holds a lock writes
 * what is known of it, all but the tests that failed, which each thread counts for itself.
 */
#ifndef POMP_UPC_MUTEX_H
#define POMP_UPC_MUTEX_H

#include "pomp_upc_shared.h"

enum { POMP_UPC_MUTEXES = 4096, POMP_UPC_SITES = 32768, POMP_UPC_HOLDS = 16 };

/* Where a thread takes a lock. */
struct pomp_upc_site {
    int thread;
    int node; /* of the thread's tree */
    int next; /* of the lock's sites; 0 for none */
    uint64_t visits;
    uint64_t contended;
    uint64_t wait;
    uint64_t longest_wait;
    uint64_t hold;
    uint64_t longest_hold;
    uint64_t blame; /* how long others waited meanwhile */
    uint64_t failed_tests;
};

struct pomp_upc_mutex {
    _Atomic(pomp_upc_ptr) lock; /* NULL for none */
    atomic_int sites;           /* the first one; 0 for none */
    int number;             /* 1 for the first lock of the program that was taken; 0 before it is */
    int holder;             /* the site it was taken at; 0 when that is not measured */
    unsigned long controls; /* of the holder, when it took the lock */
    uint64_t since;
    uint64_t holds; /* that were measured; the last of them stand below */
    struct {
        int site;
        uint64_t from;
        uint64_t to;
    } last[POMP_UPC_HOLDS];
};

struct pomp_upc_mutexes {
    atomic_int sites; /* that are in use, the first of which is none */
    atomic_int taken; /* locks that have a number */
    _Atomic uint64_t unlisted;
    struct pomp_upc_mutex mutex[POMP_UPC_MUTEXES];
    struct pomp_upc_site site[POMP_UPC_SITES];
};

/* Shared by all threads; NULL where there is no memory for it. */
extern struct pomp_upc_mutexes *pomp_upc_mutexes;

void pomp_upc_mutex_start(void);

/* What a thread did with a lock, and when. */
struct pomp_upc_use {
    pomp_upc_ptr lock;
    int node;
    unsigned long controls; /* how often recording was stopped or went on */
    uint64_t since;         /* it began to wait */
    uint64_t until;
};

/* This thread has the lock, for which it has waited. Returns the lock's number, or 0 when there is
 * no room for one more. */
int pomp_upc_mutex_taken(const struct pomp_upc_use *use);

/* This thread has tested the lock. Returns the lock's number if it has taken it so, else 0. */
int pomp_upc_mutex_tested(const struct pomp_upc_use *use);

/* This thread is about to release the lock. Returns the lock's number; 0 where it isn't known how
 * long it was held. */
int pomp_upc_mutex_released(pomp_upc_ptr lock, unsigned long controls, uint64_t now);

#endif
