/* SPDX-License-Identifier: Apache-2.0 */
/* Each event of the paper's tables with its arguments, and identifiers of no table between them. */
#include "upc_notices.h"

#include "pomp_upc.h"
#include "pupc.h"

static pupc_location place = {"t.upc", 4, 2, NULL};

pomp_upc_ptr upc_all_lock_alloc(void);

/* A pointer-to-shared that nobody follows: only which thread's it is can be told. */
static pomp_upc_ptr on(size_t thread) { return pomp_upc_make(thread, 0, 64); }

static void synchronization(void) {
    static const unsigned int starts[] = {PUPC_NOTIFY_START, PUPC_WAIT_START, PUPC_BARRIER_START};
    for (int i = 0; i < 3; i++) {
        pupc_event_notify(starts[i], &place, 1, 40 + i);
        pupc_event_notify(starts[i] + 1, &place, 1, 40 + i);
        pupc_event_notify(starts[i], &place, 0, 0);
        pupc_event_notify(starts[i] + 1, &place, 0, 0);
    }
    pupc_event_notify(PUPC_FENCE_START, &place);
    pupc_event_notify(PUPC_FENCE_END, &place);
    pupc_event_notify(PUPC_FORALL_START, &place);
    pupc_event_notify(PUPC_FORALL_END, &place);
}

static void locks(void) {
    static const unsigned int starts[] = {PUPC_LOCK_START,           PUPC_LOCK_ATTEMPT_START,
                                          PUPC_UNLOCK_START,         PUPC_LOCK_INIT_START,
                                          PUPC_ALL_LOCK_ALLOC_START, PUPC_GLOBAL_LOCK_ALLOC_START,
                                          PUPC_LOCK_FREE_START};
    /* Whether an attempt got a lock our library looks up in the lock. */
    pomp_upc_ptr lock = upc_all_lock_alloc();
    for (size_t i = 0; i < sizeof starts / sizeof starts[0]; i++) {
        pomp_upc_ptr used = starts[i] <= PUPC_LOCK_ATTEMPT_START ? lock : on(i + 1);
        if (starts[i] >= PUPC_ALL_LOCK_ALLOC_START && starts[i] < PUPC_LOCK_FREE_START) {
            pupc_event_notify(starts[i], &place);
            pupc_event_notify(starts[i] + 1, &place);
        } else {
            pupc_event_notify(starts[i], &place, used);
            pupc_event_notify(starts[i] + 1, &place, used);
        }
    }
}

static void copies(void) {
    static unsigned char from[12] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
    unsigned char to[3] = {0};
    const size_t n = sizeof from;
    pupc_event_notify(PUPC_MEMCPY_START, &place, on(5), on(6), n);
    pupc_event_notify(PUPC_MEMCPY_END, &place, on(5), on(6), n);
    pupc_event_notify(PUPC_MEMGET_START, &place, (void *)to, on(7), sizeof to);
    to[0] = 0xAB;
    pupc_event_notify(PUPC_MEMGET_END, &place, (void *)to, on(7), sizeof to);
    pupc_event_notify(PUPC_MEMPUT_START, &place, on(8), (void *)from, n);
    pupc_event_notify(PUPC_MEMPUT_END, &place, on(8), (void *)from, n);
    pupc_event_notify(PUPC_MEMSET_START, &place, on(9), -3, n);
    pupc_event_notify(PUPC_MEMSET_END, &place, on(9), -3, n);
}

static void accesses(void) {
    static const char type[] = "shared short";
    for (unsigned int kind = 0; kind < 2; kind++) {
        unsigned char data[2] = {0x10, (unsigned char)kind};
        unsigned int get = kind == 0 ? PUPC_STRICT_GET_START : PUPC_RELAXED_GET_START;
        unsigned int put = kind == 0 ? PUPC_STRICT_PUT_START : PUPC_RELAXED_PUT_START;
        void *at = data;
        size_t n = sizeof data;
        pupc_event_notify(get, &place, at, on(2 + kind), n, type, "a");
        pupc_event_notify(get + 1, &place, at, on(2 + kind), n, (int)kind, type, "a");
        pupc_event_notify(put, &place, on(4 + kind), at, n, type, "b");
        pupc_event_notify(put + 1, &place, on(4 + kind), at, n, type, "b");
    }
}

static void tell_tables(void) {
    synchronization();
    locks();
    copies();
    accesses();
    pupc_event_notify(PUPC_USERFN_START, &place, "void f(int)");
    pupc_event_notify(PUPC_USERFN_END, &place, "void f(int)");
}

static void tell_unknown(void) {
    static const unsigned int unknown[] = {
        /* of the system: between those of the tables, beyond them, and of groups without one */
        0x00000001U, 0x00000101U, 0x00000200U, 0x00FFFFFFU, 0x01000002U, 0x01000101U + 1,
        0x01000303U, 0x01000400U, 0x02000002U, 0x02000100U, 0x03000003U, 0x030000FFU, 0x03000A02U,
        0x03000B00U, 0x04000004U, 0x040000FEU, 0x04000104U, 0x04000200U, 0x05000002U, 0x05000100U,
        0x06000000U, 0x5FFFFFFFU,
        /* of the compiler: the paper's own examples are the second and third */
        0x60000002U, 0x69000000U, 0x69000001U, 0x60000D00U, 0x60000D01U, 0xBFFFFFFFU,
        /* of the user, that nobody has created */
        0xC0000001U, 0xC0000002U, 0xC00000FFU, 0xD0000000U, 0xFFFFFFFEU, 0xFFFFFFFFU};
    for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++) {
        pupc_event_notify(unknown[i], &place);
    }
}

int tell_notices(int argc, char **argv, bool has_unknown) {
    pupc_event_notify(PUPC_INIT, NULL, &argc, &argv);
    unsigned int mine = pupc_create_event("mine");
    tell_tables();
    if (has_unknown) {
        tell_unknown();
        /* Inside of what is open they belong to nothing, either. */
        pupc_event_notify(PUPC_FENCE_START, &place);
        tell_unknown();
        pupc_event_notify(PUPC_FENCE_END, &place);
    } else {
        pupc_event_notify(PUPC_FENCE_START, &place);
        pupc_event_notify(PUPC_FENCE_END, &place);
    }
    pupc_event_notify(mine, &place);
    pupc_event_notify(mine, &place);
    pupc_event_notify(PUPC_GLOBAL_EXIT, &place, 6);
    return 0;
}
