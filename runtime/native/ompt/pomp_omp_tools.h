/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What of OpenMP's tools interface (OMPT) is used here, declared from the text of the OpenMP API
 * specification 5.0 to 5.2, chapters "OMPT Interface": gcc has no omp-tools.h. Values that later
 * versions add are in it, as the run time decides which of them a tool meets.
 */
#ifndef POMP_OMP_TOOLS_H
#define POMP_OMP_TOOLS_H

#include "base/pomp_platform.h"

#include <stdint.h>

typedef union ompt_data_t {
    uint64_t value;
    void *ptr;
} ompt_data_t;

/* Where the run time's frames are on the stack: not used. */
typedef struct ompt_frame_t ompt_frame_t;

typedef void (*ompt_interface_fn_t)(void);
typedef ompt_interface_fn_t (*ompt_function_lookup_t)(const char *name);
typedef int (*ompt_set_callback_t)(int event, ompt_interface_fn_t callback);
typedef int (*ompt_initialize_t)(ompt_function_lookup_t lookup, int initial_device,
                                 ompt_data_t *tool_data);
typedef void (*ompt_finalize_t)(ompt_data_t *tool_data);

typedef struct ompt_start_tool_result_t {
    ompt_initialize_t initialize;
    ompt_finalize_t finalize;
    ompt_data_t tool_data;
} ompt_start_tool_result_t;

enum ompt_callback {
    OMPT_THREAD_END = 2,
    OMPT_PARALLEL_BEGIN = 3,
    OMPT_PARALLEL_END = 4,
    OMPT_TASK_CREATE = 5,
    OMPT_TASK_SCHEDULE = 6,
    OMPT_IMPLICIT_TASK = 7,
    OMPT_SYNC_REGION_WAIT = 16,
    OMPT_MUTEX_RELEASED = 17,
    OMPT_WORK = 20,
    OMPT_MASKED = 21,
    OMPT_SYNC_REGION = 23,
    OMPT_MUTEX_ACQUIRE = 26,
    OMPT_MUTEX_ACQUIRED = 27,
    OMPT_NEST_LOCK = 28,
    OMPT_DISPATCH = 32
};

/* What registering a callback gives, if it will be called. */
enum ompt_set_result { OMPT_SET_SOMETIMES = 3 };

enum ompt_dispatch { OMPT_DISPATCH_WS_LOOP_CHUNK = 3 };

/* The first iteration of a chunk, and how many it has. */
struct ompt_dispatch_chunk_t {
    uint64_t start;
    uint64_t iterations;
};

enum ompt_endpoint { OMPT_BEGIN = 1, OMPT_END = 2, OMPT_BEGIN_END = 3 };

enum ompt_work {
    OMPT_WORK_LOOP = 1,
    OMPT_WORK_SECTIONS = 2,
    OMPT_WORK_SINGLE_EXECUTOR = 3,
    OMPT_WORK_SINGLE_OTHER = 4,
    OMPT_WORK_WORKSHARE = 5,
    OMPT_WORK_DISTRIBUTE = 6,
    OMPT_WORK_TASKLOOP = 7,
    OMPT_WORK_SCOPE = 8,
    OMPT_WORK_LOOP_STATIC = 10,
    OMPT_WORK_LOOP_OTHER = 13
};

enum ompt_sync {
    OMPT_SYNC_BARRIER = 1,
    OMPT_SYNC_BARRIER_IMPLICIT = 2,
    OMPT_SYNC_BARRIER_EXPLICIT = 3,
    OMPT_SYNC_BARRIER_IMPLEMENTATION = 4,
    OMPT_SYNC_TASKWAIT = 5,
    OMPT_SYNC_TASKGROUP = 6,
    OMPT_SYNC_REDUCTION = 7,
    OMPT_SYNC_BARRIER_WORKSHARE = 8,
    OMPT_SYNC_BARRIER_PARALLEL = 9,
    OMPT_SYNC_BARRIER_TEAMS = 10
};

enum ompt_mutex {
    OMPT_MUTEX_LOCK = 1,
    OMPT_MUTEX_TEST_LOCK = 2,
    OMPT_MUTEX_NEST_LOCK = 3,
    OMPT_MUTEX_TEST_NEST_LOCK = 4,
    OMPT_MUTEX_CRITICAL = 5,
    OMPT_MUTEX_ATOMIC = 6,
    OMPT_MUTEX_ORDERED = 7
};

enum ompt_task_status {
    OMPT_TASK_COMPLETE = 1,
    OMPT_TASK_CANCEL = 3,
    OMPT_TASK_EARLY_FULFILL = 5,
    OMPT_TASK_LATE_FULFILL = 6
};

enum ompt_task_flag { OMPT_TASK_INITIAL = 1, OMPT_TASK_EXPLICIT = 4 };

enum { OMPT_PARALLEL_LEAGUE = 0x40000000 };

#endif
