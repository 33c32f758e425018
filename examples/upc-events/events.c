/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A tool behind the performance tool interface of UPC (pupc.h): says each event on standard error,
 * as the UPC thread, the event and its place. Linked before our library, it takes its place.
 */
#include "pomp_upc.h"
#include "pupc.h"

#include <stdio.h>
#include <unistd.h>

static const struct {
    unsigned int event;
    const char *name;
} names[] = {
    {PUPC_INIT, "INIT"},
    {PUPC_GLOBAL_EXIT, "GLOBAL_EXIT"},
    {PUPC_NOTIFY_START, "NOTIFY"},
    {PUPC_WAIT_START, "WAIT"},
    {PUPC_BARRIER_START, "BARRIER"},
    {PUPC_FENCE_START, "FENCE"},
    {PUPC_FORALL_START, "FORALL"},
    {PUPC_LOCK_START, "LOCK"},
    {PUPC_UNLOCK_START, "UNLOCK"},
    {PUPC_LOCK_ATTEMPT_START, "LOCK_ATTEMPT"},
    {PUPC_LOCK_INIT_START, "LOCK_INIT"},
    {PUPC_ALL_LOCK_ALLOC_START, "ALL_LOCK_ALLOC"},
    {PUPC_GLOBAL_LOCK_ALLOC_START, "GLOBAL_LOCK_ALLOC"},
    {PUPC_LOCK_FREE_START, "LOCK_FREE"},
    {PUPC_MEMCPY_START, "MEMCPY"},
    {PUPC_MEMGET_START, "MEMGET"},
    {PUPC_MEMPUT_START, "MEMPUT"},
    {PUPC_MEMSET_START, "MEMSET"},
    {PUPC_STRICT_GET_START, "STRICT_GET"},
    {PUPC_RELAXED_GET_START, "RELAXED_GET"},
    {PUPC_STRICT_PUT_START, "STRICT_PUT"},
    {PUPC_RELAXED_PUT_START, "RELAXED_PUT"},
    {PUPC_USERFN_START, "USERFN"},
    {PUPC_ALL_BROADCAST_START, "ALL_BROADCAST"},
    {PUPC_ALL_SCATTER_START, "ALL_SCATTER"},
    {PUPC_ALL_GATHER_START, "ALL_GATHER"},
    {PUPC_ALL_GATHER_ALL_START, "ALL_GATHER_ALL"},
    {PUPC_ALL_EXCHANGE_START, "ALL_EXCHANGE"},
    {PUPC_ALL_PERMUTE_START, "ALL_PERMUTE"},
    {PUPC_ALL_REDUCE_START, "ALL_REDUCE"},
    {PUPC_ALL_PREFIX_REDUCE_START, "ALL_PREFIX_REDUCE"},
    {PUPC_ALL_SORT_START, "ALL_SORT"},
};

enum { NAMES = sizeof names / sizeof names[0], LINE = 512 };

static unsigned int created;

/* A line in one piece: the threads are processes that write to one file. */
static void say(const char *name, const char *phase, const pupc_location *loc) {
    char line[LINE];
    int length = loc == NULL
                     ? snprintf(line, sizeof line, "%d %s%s\n", pomp_upc_mythread, name, phase)
                     : snprintf(line, sizeof line, "%d %s%s %s:%u:%u\n", pomp_upc_mythread, name,
                                phase, loc->source_file, loc->start_line, loc->start_col);
    size_t size = length < LINE ? (size_t)length : LINE - 1;
    if (write(STDERR_FILENO, line, size) < 0) {
        return; /* nobody listens */
    }
}

void pupc_event_notify(unsigned int event_id, pupc_location *loc, ...) {
    if (event_id >= PUPC_USER_FIRST) {
        say("USER", "", loc);
    } else if (event_id == PUPC_INIT || event_id == PUPC_GLOBAL_EXIT) {
        say(event_id == PUPC_INIT ? "INIT" : "GLOBAL_EXIT", "", loc);
    } else {
        for (int i = 2; i < NAMES; i++) {
            if (names[i].event == (event_id & ~1U)) {
                say(names[i].name, (event_id & 1) != 0 ? "_END" : "_START", loc);
            }
        }
    }
}

unsigned int pupc_create_event(const char *name) {
    (void)name;
    return PUPC_USER_FIRST + created++;
}

void pupc_control(int on) { (void)on; }
