/* SPDX-License-Identifier: Apache-2.0 */
#include "thread/pomp_thread.h"

struct pomp_thread *_Atomic pomp_threads;

void pomp_thread_enter_program(struct pomp_thread *thread, struct pomp_node *program) {
    atomic_init(&thread->frames[0].node, program);
    thread->frames[0].part = POMP_PART_PROGRAM;
    atomic_init(&thread->depth, 1);
}

uint64_t pomp_threads_events(void) {
    uint64_t events = 0;
    const struct pomp_thread *thread = atomic_load_explicit(&pomp_threads, memory_order_acquire);
    for (; thread != NULL; thread = atomic_load_explicit(&thread->next, memory_order_acquire)) {
        events += pomp_get(&thread->pairs) + pomp_get(&thread->clockless);
    }
    return events;
}
