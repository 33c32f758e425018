/* SPDX-License-Identifier: Apache-2.0 */
#include "control/pomp_calibration.h"

#include "base/pomp_run.h"
#include "clock/pomp_clock.h"
#include "counters/pomp_counters.h"
#include "thread/pomp_sharing.h"
#include "thread/pomp_slot.h"

enum { POMP_CALIBRATION_BATCHES = 6, POMP_CALIBRATION_PAIRS = 100 };

/* The cost in 1/100 tick: the fastest of a few batches; gives up early where the clock is slow. */
static uint64_t pair_cost(OMPRegDescr *d) {
    uint64_t best = UINT64_MAX;
    uint64_t begin = pomp_clock_monotonic_ns();
    for (int batch = 0; batch < POMP_CALIBRATION_BATCHES; batch++) {
        uint64_t start = pomp_now();
        for (int i = 0; i < POMP_CALIBRATION_PAIRS; i++) {
            POMP_Begin(d);
            POMP_End(d);
        }
        uint64_t time = pomp_elapsed(start, pomp_now());
        best = time < best ? time : best;
        if (pomp_clock_monotonic_ns() - begin > 80000) {
            break;
        }
    }
    return best * 100 / POMP_CALIBRATION_PAIRS;
}

/*
 * Calibrates on a thread slot, context and record that no list knows. All of them are there however
 * little memory is left: without the cost nobody could tell what of the times is the library's.
 */
void pomp_calibrate(void) {
    static struct pomp_thread thread;
    static struct pomp_record record;
    static struct pomp_context in_program = {.part = POMP_PART_PROGRAM};
    static struct pomp_context in_region = {
        .part = POMP_PART_REGION, .parent = &in_program, .record = &record};
    static struct pomp_node program = {.context = &in_program, .thread = &thread};
    static struct pomp_node region = {.context = &in_region, .thread = &thread};
    OMPRegDescr d = {"", "", 0, "", 0, 0, 0, 0, &record, NULL};
    program.recent = region.recent = (struct pomp_edge){&record, POMP_PART_REGION, &region};
    pomp_thread_enter_program(&thread, &program);

    /* A thread may have only one set of PAPI's counters at a time. */
    struct pomp_thread *self = pomp_current;
    if (self != NULL) {
        pomp_counters_close(&self->counting);
    }
    pomp_counters_open(&thread.counting, POMP_FRAMES);
    pomp_current = &thread;
    pomp_run.event_cost_ticks_x100 = pair_cost(&d);
    pomp_sharing_calibrate(pomp_run.event_cost_ticks_x100);
    POMP_Begin(&d);
    pomp_run.untimed_event_cost_ticks_x100 = pair_cost(&d);
    POMP_End(&d);
    pomp_current = self;
    pomp_counters_close(&thread.counting);
    if (self != NULL) {
        pomp_counters_open(&self->counting, POMP_FRAMES);
    }
}
