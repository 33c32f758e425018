/* SPDX-License-Identifier: Apache-2.0 */
/* A tool of OpenMP's interface that asks for the callbacks of ours and does nothing in them. */
#include "ompt/pomp_omp_tools.h"

#include <stddef.h>

static void nothing(void) {}

static int initialize(ompt_function_lookup_t lookup, int device, ompt_data_t *data) {
    static const int wanted[] = {OMPT_THREAD_END,     OMPT_PARALLEL_BEGIN,   OMPT_PARALLEL_END,
                                 OMPT_TASK_CREATE,    OMPT_TASK_SCHEDULE,    OMPT_IMPLICIT_TASK,
                                 OMPT_SYNC_REGION,    OMPT_SYNC_REGION_WAIT, OMPT_MUTEX_RELEASED,
                                 OMPT_WORK,           OMPT_MASKED,           OMPT_MUTEX_ACQUIRE,
                                 OMPT_MUTEX_ACQUIRED, OMPT_NEST_LOCK,        OMPT_DISPATCH};
    ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
    (void)device;
    (void)data;
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        set(wanted[i], nothing);
    }
    return 1;
}

static void finalize(ompt_data_t *data) { (void)data; }

ompt_start_tool_result_t *ompt_start_tool(unsigned version, const char *runtime) {
    static ompt_start_tool_result_t result = {initialize, finalize, {0}};
    (void)version;
    (void)runtime;
    return &result;
}
