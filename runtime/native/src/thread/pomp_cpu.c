/* SPDX-License-Identifier: Apache-2.0 */
#include "thread/pomp_cpu.h"

#include "clock/pomp_clock.h"
#include "thread/pomp_node.h"

#include <errno.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* In shorter visits the reading itself would count for too much. */
enum { POMP_CPU_LEAST_NS = 20000 };

/* Nanoseconds; 0 when the system doesn't tell. */
static uint64_t own_time(void) {
    struct timespec now;
    int saved_errno = errno;
    bool told = syscall(SYS_clock_gettime, CLOCK_THREAD_CPUTIME_ID, &now, 0) == 0;
    errno = saved_errno;
    return told ? (uint64_t)now.tv_sec * POMP_NS_PER_S + (uint64_t)now.tv_nsec : 0;
}

static uint32_t number_of(const struct pomp_thread *thread, const struct pomp_frame *frame) {
    return (uint32_t)(frame - thread->frames);
}

void pomp_cpu_enter(struct pomp_thread *thread, struct pomp_frame *frame) {
    uint64_t time = own_time();
    struct pomp_node *node = atomic_load_explicit(&frame->node, memory_order_relaxed);
    node->cpu_mark = pomp_cpu_mark(node);
    thread->cpu_entered[number_of(thread, frame)] = time;
    frame->measures_cpu = time != 0;
}

void pomp_cpu_exit(struct pomp_thread *thread, struct pomp_frame *frame, uint64_t now) {
    struct pomp_node *node = atomic_load_explicit(&frame->node, memory_order_relaxed);
    uint64_t wall = pomp_elapsed(pomp_get(&frame->entered), now);
    uint64_t time = own_time();
    frame->measures_cpu = false;
    if (time == 0 || pomp_to_ns(wall, pomp_clock_hz()) < POMP_CPU_LEAST_NS) {
        return;
    }
    struct pomp_extra *extra = pomp_extra_of(node);
    if (extra != NULL) {
        pomp_add(&extra->cpu, time - thread->cpu_entered[number_of(thread, frame)]);
        pomp_add(&extra->cpu_wall, wall);
    }
}
