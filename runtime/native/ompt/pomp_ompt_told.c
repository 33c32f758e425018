/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Chunks of loops that each thread gets, and time in the run time itself: between the call that
 * forks a team and its master's work, from there to the join, and from the begin of a loop to its
 * first chunk. A program that was built with pomp measures all else itself.
 *
 * A loop with a static schedule that the compiler knows is told of once in each thread, with its
 * first chunk: what follows that is as OpenMP says, round by round. In a team of one thread it is
 * not told at all: the thread gets all of it at once.
 */

#include "ompt/pomp_ompt_told.h"

#include "events/pomp_told.h"
#include "ompt/pomp_ompt_state.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 4 };

/* An implicit task that the thread executes, and what it is told of its loop. */
struct level {
    struct pomp_told_loop loop;
    bool is_in_loop;
    int kind;             /* of work */
    uint64_t count;       /* iterations of the whole loop */
    uint64_t begun;       /* when the loop began, until its first chunk; else 0 */
    uint64_t chunks;      /* that were told, */
    uint64_t iterations;  /* in these, */
    uint64_t first_start; /* and the first of them */
    uint64_t first_iterations;
    uint64_t index; /* of the thread in its team of so many */
    uint64_t size;
};

struct levels {
    struct level *all;
    uint32_t depth;
    uint32_t room;
    uint64_t forked; /* when this thread began to fork a team, and to join it; else 0 */
    uint64_t joined;
};

/* Of the copy of the library that measures: this one, or the program's own. */
static const struct pomp_told *told;
static bool is_beside;
static bool gives_chunks;

static _Thread_local struct levels *own __attribute__((tls_model("initial-exec")));

static struct levels *levels(void) {
    if (pomp_unlikely(own == NULL)) {
        int saved_errno = errno;
        own = calloc(1, sizeof *own);
        errno = saved_errno;
    }
    return own;
}

static struct level *push(struct levels *levels, uint64_t index, uint64_t size) {
    if (pomp_unlikely(levels->depth == levels->room)) {
        int saved_errno = errno;
        uint32_t room = levels->room == 0 ? FIRST_ROOM : 2 * levels->room;
        struct level *all = realloc(levels->all, room * sizeof *all);
        errno = saved_errno;
        if (all == NULL) {
            return NULL;
        }
        levels->all = all;
        levels->room = room;
    }
    struct level *level = &levels->all[levels->depth++];
    memset(level, 0, sizeof *level);
    level->index = index;
    level->size = size;
    return level;
}

static struct level *top(const struct levels *levels) {
    return levels == NULL || levels->depth == 0 ? NULL : &levels->all[levels->depth - 1];
}

/* A loop around this one that is still open was told of, and is not meant again. */
static bool is_around(const struct levels *levels, const struct pomp_frame *frame) {
    for (uint32_t i = 0; i + 1 < levels->depth; i++) {
        if (levels->all[i].is_in_loop && levels->all[i].loop.frame == frame) {
            return true;
        }
    }
    return false;
}

static bool is_static(const struct level *level) {
    return level->kind == OMPT_WORK_LOOP_STATIC ||
           (level->kind == OMPT_WORK_LOOP && level->loop.has_source && level->loop.is_static);
}

/*
 * Whether only the first of the thread's chunks was told: the others come in rounds. The one chunk
 * of each thread, without a chunk size, begins elsewhere, or none are left after the first round.
 */
static bool has_rounds(const struct level *level) {
    return level->chunks == 1 && level->first_start == level->index * level->first_iterations &&
           level->count > level->size * level->first_iterations;
}

static void count_rounds(struct level *level) {
    uint64_t length = level->first_iterations;
    uint64_t all = level->count / length + (level->count % length != 0);
    for (uint64_t chunk = level->index + level->size; chunk < all; chunk += level->size) {
        uint64_t left = level->count - chunk * length;
        level->chunks++;
        level->iterations += left < length ? left : length;
    }
}

static void leave_loop(struct level *level) {
    if (!level->is_in_loop) {
        return;
    }
    level->is_in_loop = false;
    if (is_static(level) && has_rounds(level)) {
        count_rounds(level);
    } else if (is_static(level) && level->chunks == 0 && level->size == 1 && level->count > 0) {
        level->chunks = 1;
        level->iterations = level->count;
    }
    if (level->chunks > 0) {
        told->add_chunks(&level->loop, level->chunks, level->iterations);
    }
}

void pomp_ompt_told_fork(void) {
    struct levels *mine = levels();
    if (mine != NULL) {
        mine->forked = told->now();
    }
}

void pomp_ompt_told_join(void) {
    struct levels *mine = levels();
    if (mine != NULL && mine->joined != 0) {
        told->add_runtime(told->now() - mine->joined);
        mine->joined = 0;
    }
}

void pomp_ompt_told_begin(unsigned index, unsigned size) {
    struct levels *mine = levels();
    if (mine == NULL) {
        return;
    }
    if (mine->forked != 0) {
        told->add_runtime(told->now() - mine->forked);
        mine->forked = 0;
    }
    push(mine, index, size == 0 ? 1 : size);
}

void pomp_ompt_told_end(void) {
    struct levels *mine = levels();
    struct level *level = top(mine);
    if (level == NULL) {
        return;
    }
    leave_loop(level);
    /* Where this library measures, a region's master waits in it until the join. */
    if (is_beside && level->index == 0) {
        mine->joined = told->now();
    }
    mine->depth--;
}

static bool is_loop(int kind) {
    return kind == OMPT_WORK_LOOP ||
           (kind >= OMPT_WORK_LOOP_STATIC && kind <= OMPT_WORK_LOOP_OTHER);
}

void pomp_ompt_told_work(int kind, int endpoint, uint64_t count) {
    struct levels *mine = levels();
    if (mine == NULL || !is_loop(kind)) {
        return;
    }
    struct level *level = top(mine);
    if (level == NULL) {
        level = push(mine, 0, 1);
    }
    if (level == NULL) {
        return;
    }
    leave_loop(level);
    if ((endpoint & OMPT_BEGIN) == 0) {
        return;
    }
    level->kind = kind;
    level->count = count;
    level->chunks = 0;
    level->iterations = 0;
    level->is_in_loop = gives_chunks && told->find_loop(&level->loop) &&
                        !is_around(mine, level->loop.frame) &&
                        (kind != OMPT_WORK_LOOP || level->loop.has_source);
    level->begun = level->is_in_loop ? told->now() : 0;
}

static void dispatch(ompt_data_t *region, ompt_data_t *task, int kind, ompt_data_t instance) {
    (void)region, (void)task;
    struct level *level = top(levels());
    const struct ompt_dispatch_chunk_t *chunk = instance.ptr;
    if (kind != OMPT_DISPATCH_WS_LOOP_CHUNK || chunk == NULL || level == NULL ||
        !level->is_in_loop) {
        return;
    }
    if (level->begun != 0) {
        told->add_runtime(told->now() - level->begun);
        level->begun = 0;
    }
    if (level->chunks++ == 0) {
        level->first_start = chunk->start;
        level->first_iterations = chunk->iterations;
    }
    level->iterations += chunk->iterations;
}

void pomp_ompt_told_forget(void) {
    if (own != NULL) {
        free(own->all);
        free(own);
        own = NULL;
    }
}

void pomp_ompt_told_start(ompt_set_callback_t set) {
    if (!is_beside) {
        told = POMP_Told_1();
    }
    gives_chunks = set(OMPT_DISPATCH, POMP_OMPT_CALLBACK(dispatch)) >= OMPT_SET_SOMETIMES;
}

/* The callbacks where the program measures itself. */

static void parallel_begin(ompt_data_t *creator, const ompt_frame_t *frame, ompt_data_t *region,
                           unsigned requested, int flags, const void *returns_to) {
    (void)creator, (void)frame, (void)region, (void)requested, (void)flags, (void)returns_to;
    pomp_ompt_told_fork();
}

static void parallel_end(ompt_data_t *region, ompt_data_t *creator, int flags,
                         const void *returns_to) {
    (void)region, (void)creator, (void)flags, (void)returns_to;
    pomp_ompt_told_join();
}

static void implicit_task(int endpoint, ompt_data_t *region, ompt_data_t *task, unsigned size,
                          unsigned index, int flags) {
    (void)region, (void)task, (void)flags;
    if (endpoint == OMPT_BEGIN) {
        pomp_ompt_told_begin(index, size);
    } else {
        pomp_ompt_told_end();
    }
}

static void work(int kind, int endpoint, ompt_data_t *region, ompt_data_t *task, uint64_t count,
                 const void *returns_to) {
    (void)region, (void)task, (void)returns_to;
    pomp_ompt_told_work(kind, endpoint, count);
}

static void thread_end(ompt_data_t *thread) {
    (void)thread;
    pomp_ompt_told_forget();
}

bool pomp_ompt_told_beside(void) {
    const struct pomp_told *(*find)(void);
    *(void **)&find = dlsym(RTLD_DEFAULT, "POMP_Told_1");
    told = find == NULL ? NULL : find();
    is_beside = told != NULL;
    return is_beside;
}

void pomp_ompt_told_start_beside(ompt_set_callback_t set) {
    set(OMPT_PARALLEL_BEGIN, POMP_OMPT_CALLBACK(parallel_begin));
    set(OMPT_PARALLEL_END, POMP_OMPT_CALLBACK(parallel_end));
    set(OMPT_IMPLICIT_TASK, POMP_OMPT_CALLBACK(implicit_task));
    set(OMPT_THREAD_END, POMP_OMPT_CALLBACK(thread_end));
    set(OMPT_WORK, POMP_OMPT_CALLBACK(work));
    pomp_ompt_told_start(set);
}
