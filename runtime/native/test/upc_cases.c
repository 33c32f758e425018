/* SPDX-License-Identifier: Apache-2.0 */
/* upc_cases CASE: what the run time of UPC does, and what its measurement makes of odd events. */
#include "pomp_upc.h"
#include "pupc.h"
#include "upc_notices.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { ELEMENT = 8, FAR = 60, DEEP = 600, PIECES = 64 };

pomp_upc_ptr upc_alloc(size_t nbytes);
pomp_upc_ptr upc_all_alloc(size_t nblocks, size_t nbytes);
void upc_free(pomp_upc_ptr ptr);
pomp_upc_ptr upc_all_lock_alloc(void);
void upc_lock(pomp_upc_ptr lock);
int upc_lock_attempt(pomp_upc_ptr lock);
void upc_unlock(pomp_upc_ptr lock);

static pupc_location place = {"x.upc", 7, 3, NULL};

static bool is_right(pomp_upc_ptr p, long at, long block, size_t start) {
    long threads = pomp_upc_threads;
    long row = at / (block * threads);
    return pomp_upc_thread(p) == (size_t)(at / block % threads) &&
           pomp_upc_phase(p) == (size_t)(at % block) &&
           pomp_upc_offset(p) == start + (size_t)(row * block + at % block) * ELEMENT;
}

/* Each element of a shared array is where UPC 1.2, section 6.4.2, says, from each other one. */
static int pointers(void) {
    const size_t start = 4096;
    for (long block = 1; block <= 5; block++) {
        pomp_upc_ptr first = pomp_upc_make(0, 0, start);
        for (long from = 0; from < FAR; from++) {
            pomp_upc_ptr p = pomp_upc_add(first, from, ELEMENT, (size_t)block);
            for (long to = 0; to < FAR; to++) {
                pomp_upc_ptr q = pomp_upc_add(p, to - from, ELEMENT, (size_t)block);
                if (!is_right(q, to, block, start) ||
                    pomp_upc_difference(q, p, ELEMENT, (size_t)block) != to - from) {
                    printf("block %ld, from %ld to %ld\n", block, from, to);
                    return 1;
                }
            }
        }
    }
    return 0;
}

/* No two pieces of shared memory overlap, whatever was freed before. */
static int heap(void) {
    pomp_upc_ptr pieces[PIECES] = {NULL};
    pomp_upc_ptr all = upc_all_alloc((size_t)pomp_upc_threads, sizeof(int));
    *(int *)pomp_upc_at(pomp_upc_add(all, pomp_upc_mythread, sizeof(int), 1)) = pomp_upc_mythread;
    for (int round = 0; round < 20; round++) {
        for (int i = 0; i < PIECES; i++) {
            if (pieces[i] == NULL) {
                pieces[i] = upc_alloc((size_t)(i * 37 % 11 + 1) * 100);
                memset(pomp_upc_at(pieces[i]), i, (size_t)(i * 37 % 11 + 1) * 100);
            }
        }
        for (int i = 0; i < PIECES; i++) {
            const char *piece = pomp_upc_at(pieces[i]);
            for (int at = 0; at < (i * 37 % 11 + 1) * 100; at++) {
                if (piece[at] != i) {
                    printf("round %d: piece %d\n", round, i);
                    return 1;
                }
            }
            if ((i + round) % 3 != 0) {
                upc_free(pieces[i]);
                pieces[i] = NULL;
            }
        }
    }
    int held = *(int *)pomp_upc_at(pomp_upc_add(all, pomp_upc_mythread, sizeof(int), 1));
    return held != pomp_upc_mythread;
}

/* Events of newer compilers, of other tools, and without their beginning; too deep ones. */
static int events(void) {
    pupc_event_notify(PUPC_INIT, NULL, NULL, NULL);
    pupc_event_notify(0x05FFFF00U, &place);
    pupc_event_notify(PUPC_COMPILER_LAST, &place);
    pupc_event_notify(PUPC_USER_FIRST + 5, &place);
    pupc_event_notify(PUPC_FORALL_END, &place);
    for (int i = 0; i < DEEP; i++) {
        pupc_event_notify(PUPC_FENCE_START, &place);
    }
    for (int i = 0; i < DEEP; i++) {
        pupc_event_notify(PUPC_FENCE_END, &place);
    }
    pupc_control(0);
    pupc_event_notify(PUPC_BARRIER_START, &place, 0, 0);
    pupc_event_notify(PUPC_BARRIER_END, &place, 0, 0);
    pupc_control(1);
    pupc_event_notify(PUPC_GLOBAL_EXIT, NULL, 0);
    return 0;
}

/* More events of the user than there is room for: the last two are told, and belong to nothing. */
static int many_events(void) {
    unsigned int last = 0;
    pupc_event_notify(PUPC_INIT, NULL, NULL, NULL);
    for (int i = 0; i < 258; i++) {
        last = pupc_create_event("one of many");
        pupc_event_notify(last, &place);
        pupc_event_notify(last, &place);
    }
    pupc_event_notify(PUPC_GLOBAL_EXIT, NULL, 0);
    return last == PUPC_USER_LAST ? 0 : 1;
}

/* Takes a lock with its events; the second thread waits while the first one holds it. */
static int locks(void) {
    static pupc_location takes[] = {{"x.upc", 10, 1, NULL}, {"x.upc", 20, 1, NULL}};
    pupc_location *here = &takes[pomp_upc_mythread];
    pomp_upc_ptr lock = upc_all_lock_alloc();
    pupc_event_notify(PUPC_INIT, NULL, NULL, NULL);
    if (pomp_upc_mythread == 0) {
        pupc_event_notify(PUPC_LOCK_START, here, lock);
        upc_lock(lock);
        pupc_event_notify(PUPC_LOCK_END, here, lock);
    }
    pomp_upc_barrier(0, 0);
    if (pomp_upc_mythread == 1) {
        pupc_event_notify(PUPC_LOCK_ATTEMPT_START, &place, lock);
        if (upc_lock_attempt(lock) != 0) {
            return 1;
        }
        pupc_event_notify(PUPC_LOCK_ATTEMPT_END, &place, lock);
        pupc_event_notify(PUPC_LOCK_START, here, lock);
    }
    pomp_upc_barrier(0, 0);
    if (pomp_upc_mythread == 0) {
        pupc_event_notify(PUPC_UNLOCK_START, here, lock);
        upc_unlock(lock);
        pupc_event_notify(PUPC_UNLOCK_END, here, lock);
    } else {
        upc_lock(lock);
        pupc_event_notify(PUPC_LOCK_END, here, lock);
        /* What is held while recording is off is not measured. */
        pupc_control(0);
        upc_unlock(lock);
        upc_lock(lock);
        pupc_control(1);
        pupc_event_notify(PUPC_UNLOCK_START, here, lock);
        upc_unlock(lock);
        pupc_event_notify(PUPC_UNLOCK_END, here, lock);
    }
    pupc_event_notify(PUPC_GLOBAL_EXIT, NULL, 0);
    return 0;
}

int pomp_upc_main(int argc, char **argv) {
    const char *name = argc > 1 ? argv[1] : "";
    if (strcmp(name, "pointers") == 0) {
        return pointers();
    }
    if (strcmp(name, "locks") == 0) {
        return locks();
    }
    if (strcmp(name, "many") == 0) {
        return many_events();
    }
    if (strcmp(name, "tables") == 0 || strcmp(name, "unknown") == 0) {
        return tell_notices(argc, argv, strcmp(name, "unknown") == 0);
    }
    return strcmp(name, "heap") == 0 ? heap() : strcmp(name, "events") == 0 ? events() : 2;
}
