/* SPDX-License-Identifier: Apache-2.0 */
#include "control/pomp_calibration.h"

#include "base/pomp_run.h"
#include "clock/pomp_clock.h"
#include "counters/pomp_counters.h"
#include "thread/pomp_node.h"
#include "thread/pomp_sharing.h"
#include "thread/pomp_slot.h"

/*
 * Batches are short, so that most of them are not interrupted however busy the machine is. Where
 * the clock is slow there are as few as make one of them likely to be whole.
 */
enum {
    POMP_CALIBRATION_BATCHES = 24,
    POMP_CALIBRATION_FEWEST = 3,
    POMP_CALIBRATION_PAIRS = 25,
    POMP_CALIBRATION_READINGS = 50,
    POMP_CALIBRATION_NS = 80000
};

/* What one reading of the clock takes, in ticks. */
static uint64_t reading_cost(void) {
    uint64_t best = UINT64_MAX;
    for (int i = 0; i < POMP_CALIBRATION_READINGS; i++) {
        uint64_t start = pomp_now();
        uint64_t time = pomp_elapsed(start, pomp_now());
        best = time < best ? time : best;
    }
    return best;
}

/* The cost in 1/100 tick: that of the fastest batch, which has one reading more than its pairs. */
static uint64_t pair_cost(OMPRegDescr *d, uint64_t reading) {
    uint64_t best = UINT64_MAX;
    uint64_t begin = pomp_clock_monotonic_ns();
    for (int batch = 1; batch <= POMP_CALIBRATION_BATCHES; batch++) {
        uint64_t start = pomp_now();
        for (int i = 0; i < POMP_CALIBRATION_PAIRS; i++) {
            POMP_Begin(d);
            POMP_End(d);
        }
        uint64_t time = pomp_elapsed(start, pomp_now());
        best = time < best ? time : best;
        if (batch >= POMP_CALIBRATION_FEWEST &&
            pomp_clock_monotonic_ns() - begin > POMP_CALIBRATION_NS) {
            break;
        }
    }
    return pomp_elapsed(reading, best) * 100 / POMP_CALIBRATION_PAIRS;
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
    pomp_set_edge(&program, &record, POMP_PART_REGION, &region);
    pomp_set_edge(&region, &record, POMP_PART_REGION, &region);
    pomp_thread_enter_program(&thread, &program);

    /* A thread may have only one set of PAPI's counters at a time. */
    struct pomp_thread *self = pomp_current;
    if (self != NULL) {
        pomp_counters_close(&self->counting);
    }
    pomp_counters_open(&thread.counting, POMP_FRAMES);
    pomp_current = &thread;
    uint64_t reading = reading_cost();
    pomp_run.event_cost_ticks_x100 = pair_cost(&d, reading);
    pomp_sharing_calibrate(reading + pomp_run.event_cost_ticks_x100 / 200);
    POMP_Begin(&d);
    pomp_run.untimed_event_cost_ticks_x100 = pair_cost(&d, reading);
    POMP_End(&d);
    pomp_current = self;
    pomp_counters_close(&thread.counting);
    if (self != NULL) {
        pomp_counters_open(&self->counting, POMP_FRAMES);
    }
}
