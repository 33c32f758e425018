/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Our measurement library behind the interface of pupc.h. Each thread adds to a tree of its own in
 * shared memory: no thread writes where another one does.
 */
#include "pomp_upc_measure.h"

#include "base/pomp_message.h"
#include "clock/pomp_clock.h"
#include "pomp/pomp.h"
#include "pomp_upc_context.h"
#include "pomp_upc_mutex.h"
#include "pomp_upc_trace.h"
#include "profile/pomp_profile.h"
#include "sample/pomp_sample.h"
#include "system/pomp_surroundings.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

struct pomp_upc_measured *pomp_upc_measured;
uint64_t pomp_upc_ended;

/* This thread's; NULL before the start, and where there is no memory for it. */
static struct pomp_upc_measured *own(void) {
    return pomp_upc_measured == NULL ? NULL : &pomp_upc_measured[pomp_upc_mythread];
}

uint64_t pomp_upc_end_of(const struct pomp_upc_measured *m) {
    return m->end != 0 ? m->end : pomp_upc_ended;
}

void pomp_upc_measure_start(void) {
    size_t size = sizeof *pomp_upc_measured * (size_t)pomp_upc_threads;
    POMP_Init();
    pomp_upc_mutex_start();
    int flags = MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE;
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, flags, -1, 0);
    pomp_upc_measured = memory == MAP_FAILED ? NULL : memory;
    pomp_upc_trace_start();
    if (pomp_sample_stop()) {
        pomp_say("POMP_SAMPLE: UPC threads are processes, of which no samples are taken", NULL);
    }
    for (int i = 0; pomp_upc_measured != NULL && i < pomp_upc_threads; i++) {
        pomp_upc_measured[i].nodes = 1;
        pomp_upc_measured[i].node[0].parent = -1;
        pomp_upc_measured[i].node[0].name = "";
    }
}

/* Each thread creates its own events, so the thread that wanted most says how many there were. */
static void tell_refused(void) {
    unsigned int most = 0;
    for (int i = 0; i < pomp_upc_threads; i++) {
        unsigned int refused = pomp_upc_measured[i].refused_events;
        most = refused > most ? refused : most;
    }
    if (most > 0) {
        char created[16];
        char limit[16];
        snprintf(created, sizeof created, "%u", POMP_UPC_USER_EVENTS + most);
        snprintf(limit, sizeof limit, "%d", POMP_UPC_USER_EVENTS);
        pomp_say("a UPC thread has created ", created, " events; those after the first ", limit,
                 " are not recorded", NULL);
    }
}

void pomp_upc_measure_end(int signal_number) {
    if (pomp_upc_measured != NULL) {
        pomp_upc_ended = pomp_now();
        tell_refused();
        pomp_profile_write_result(pomp_upc_write, &signal_number);
    }
}

uint64_t pomp_upc_add_time(struct pomp_upc_measured *m, const struct pomp_upc_frame *frame,
                           uint64_t now) {
    struct pomp_totals *totals = &m->node[frame->node].totals;
    uint64_t time = pomp_elapsed(frame->start, now);
    uint64_t waited = frame->waited;
    if (pomp_upc_waits(frame->event)) {
        waited = time;
    } else if (frame->waits_since != 0) {
        waited += pomp_elapsed(frame->waits_since, now);
    }
    totals->inclusive += time;
    totals->body += pomp_elapsed(waited, time);
    *(frame->event == PUPC_LOCK_START ? &totals->enter_wait : &totals->barrier_wait) += waited;
    return time;
}

static void add_visit(struct pomp_upc_measured *m, const struct pomp_upc_frame *frame,
                      uint64_t now) {
    struct pomp_upc_node *node = &m->node[frame->node];
    struct pomp_totals *totals = &node->totals;
    uint64_t time = pomp_upc_add_time(m, frame, now);
    totals->shortest = totals->timed == 0 || time < totals->shortest ? time : totals->shortest;
    totals->longest = time > totals->longest ? time : totals->longest;
    totals->timed++;
    node->squares += (double)time * (double)time;
}

/* The node for an event below another one; -1 when there is no room. */
static int find_node(struct pomp_upc_measured *m, const struct pomp_upc_node *wanted) {
    int *link = &m->node[wanted->parent].first_child;
    while (*link != 0) {
        const struct pomp_upc_node *node = &m->node[*link];
        if (node->event == wanted->event && node->place == wanted->place &&
            node->name == wanted->name && node->is_local == wanted->is_local) {
            return *link;
        }
        link = &m->node[*link].next_sibling;
    }
    if (m->nodes == POMP_UPC_NODES) {
        return -1;
    }
    m->node[m->nodes] = *wanted;
    if (pomp_upc_is_traced()) {
        m->node[m->nodes].context = pomp_upc_context_of(m->node[wanted->parent].context, wanted);
    }
    *link = m->nodes++;
    return *link;
}

static void enter(struct pomp_upc_measured *m, struct pomp_upc_node *wanted, size_t bytes) {
    int above = m->depth - 1;
    struct pomp_upc_frame *frame = m->depth < POMP_UPC_FRAMES ? &m->frame[m->depth] : NULL;
    m->depth++;
    if (frame == NULL) {
        m->dropped++;
        return;
    }
    while (above >= 0 && m->frame[above].node < 0) {
        above--;
    }
    wanted->parent = above < 0 ? 0 : m->frame[above].node;
    frame->event = wanted->event;
    frame->node = find_node(m, wanted);
    if (frame->node < 0) {
        m->dropped++;
        return;
    }
    m->node[frame->node].totals.visits++;
    m->node[frame->node].totals.bytes += bytes;
    frame->waited = 0;
    frame->waits_since = 0;
    frame->start = pomp_now();
    pomp_upc_trace_enter(m, bytes);
}

/* The innermost frame, when it is one of a collective function that is recorded; else NULL. */
static struct pomp_upc_frame *collective(struct pomp_upc_measured *m) {
    if (m == NULL || m->is_off || m->depth == 0 || m->depth > POMP_UPC_FRAMES) {
        return NULL;
    }
    struct pomp_upc_frame *frame = &m->frame[m->depth - 1];
    return frame->node >= 0 && pomp_upc_is_collective(frame->event) ? frame : NULL;
}

void pomp_upc_measure_meeting(bool begins) {
    struct pomp_upc_measured *m = own();
    struct pomp_upc_frame *frame = collective(m);
    if (frame == NULL) {
        return;
    }
    uint64_t now = pomp_now();
    if (!begins) {
        frame->waited += pomp_elapsed(frame->waits_since, now);
    }
    frame->waits_since = begins ? now : 0;
    pomp_upc_trace_meeting(m, now);
}

void pomp_upc_measure_moved(size_t bytes) {
    struct pomp_upc_measured *m = own();
    const struct pomp_upc_frame *frame = collective(m);
    if (frame != NULL) {
        m->node[frame->node].totals.bytes += bytes;
        pomp_upc_trace_moved(m, bytes);
    }
}

/* Iterations of the whole loop, as the thread that all loops are counted on has gone through it. */
static void count_iterations(struct pomp_totals *totals, unsigned long iterations) {
    bool is_first = totals->executions == 0;
    totals->executions++;
    totals->iterations += iterations;
    if (is_first || iterations < totals->least_iterations) {
        totals->least_iterations = iterations;
    }
    if (iterations > totals->most_iterations) {
        totals->most_iterations = iterations;
    }
}

/* A jump out of a construct has left out the ends of what was in it. Returns how many of those
 * frames above a place on the stack have a node. */
static int leave_above(struct pomp_upc_measured *m, int at, uint64_t now) {
    int count = 0;
    for (int i = at + 1; i < m->depth; i++) {
        if (m->frame[i].node >= 0) {
            add_visit(m, &m->frame[i], now);
            count++;
        }
    }
    m->unbalanced += (uint64_t)(m->depth - 1 - at);
    m->depth = at;
    return count;
}

/* A frame that has been closed; NULL when there was none, or no room for it. */
struct closed {
    const struct pomp_upc_frame *frame;
    struct pomp_upc_exit exit;
};

static struct closed leave(struct pomp_upc_measured *m, unsigned int event, uint64_t now) {
    static const struct closed nothing = {NULL, {0}};
    int at = m->depth - 1;
    if (at >= POMP_UPC_FRAMES) {
        m->depth--;
        return nothing;
    }
    while (at >= 0 && m->frame[at].event != event) {
        at--;
    }
    if (at < 0) {
        m->unbalanced++;
        return nothing;
    }
    int above = leave_above(m, at, now);
    const struct pomp_upc_frame *frame = &m->frame[at];
    if (frame->node < 0) {
        if (above > 0) {
            pomp_upc_trace_exit(m, &(struct pomp_upc_exit){.above = above - 1}, now);
        }
        return nothing;
    }
    struct pomp_upc_node *node = &m->node[frame->node];
    m->events++;
    add_visit(m, frame, now);
    struct closed closed = {frame, {.above = above}};
    if (event == PUPC_FORALL_START) {
        node->totals.chunk_iterations += pomp_upc_executed;
        pomp_upc_executed = 0;
        if (pomp_upc_mythread == 0) {
            count_iterations(&node->totals, pomp_upc_iterations);
            closed.exit.iterations = pomp_upc_iterations;
        }
    }
    return closed;
}

/* The end of an event of the tables, of which those of locks have the lock as argument. */
static void system_end(struct pomp_upc_measured *m, unsigned int event, va_list arguments) {
    uint64_t now = pomp_now();
    struct closed closed = leave(m, event, now);
    bool is_lock = event == PUPC_LOCK_START || event == PUPC_LOCK_ATTEMPT_START;
    if (closed.frame == NULL) {
        return;
    }
    if (is_lock) {
        struct pomp_upc_use use = {.lock = va_arg(arguments, pomp_upc_ptr),
                                   .node = closed.frame->node,
                                   .controls = m->controls,
                                   .since = closed.frame->start,
                                   .until = now};
        closed.exit.lock =
            event == PUPC_LOCK_START ? pomp_upc_mutex_taken(&use) : pomp_upc_mutex_tested(&use);
    }
    pomp_upc_trace_exit(m, &closed.exit, now);
}

static void release(const struct pomp_upc_measured *m, pomp_upc_ptr lock) {
    uint64_t now = pomp_now();
    int number = pomp_upc_mutex_released(lock, m->controls, now);
    if (number != 0) {
        pomp_upc_trace_released(m, number, now);
    }
}

/* Whether an event of the user ends what began with it: start and end have one identifier. */
static bool is_open(const struct pomp_upc_measured *m, unsigned int event) {
    int depth = pomp_upc_depth(m);
    for (int i = 0; i < depth; i++) {
        if (m->frame[i].event == event) {
            return true;
        }
    }
    return false;
}

static bool is_mine(pomp_upc_ptr pointer) {
    return pointer != NULL && pomp_upc_thread(pointer) == (size_t)pomp_upc_mythread;
}

/* Takes from the arguments of a START event what its context is known by; returns the bytes. */
static size_t read_arguments(struct pomp_upc_node *wanted, va_list arguments) {
    switch (wanted->event) {
    case PUPC_STRICT_GET_START:
    case PUPC_RELAXED_GET_START:
        (void)va_arg(arguments, void *);
        wanted->is_local = is_mine(va_arg(arguments, pomp_upc_ptr));
        break;
    case PUPC_STRICT_PUT_START:
    case PUPC_RELAXED_PUT_START:
        wanted->is_local = is_mine(va_arg(arguments, pomp_upc_ptr));
        (void)va_arg(arguments, void *);
        break;
    case PUPC_MEMGET_START:
        (void)va_arg(arguments, void *);
        wanted->is_local = is_mine(va_arg(arguments, pomp_upc_ptr));
        return va_arg(arguments, size_t);
    case PUPC_MEMPUT_START:
        wanted->is_local = is_mine(va_arg(arguments, pomp_upc_ptr));
        (void)va_arg(arguments, void *);
        return va_arg(arguments, size_t);
    case PUPC_MEMSET_START:
        wanted->is_local = is_mine(va_arg(arguments, pomp_upc_ptr));
        (void)va_arg(arguments, int);
        return va_arg(arguments, size_t);
    case PUPC_MEMCPY_START: {
        bool to = is_mine(va_arg(arguments, pomp_upc_ptr));
        bool from = is_mine(va_arg(arguments, pomp_upc_ptr));
        wanted->is_local = to && from;
        return va_arg(arguments, size_t);
    }
    case PUPC_UNLOCK_START:
        release(own(), va_arg(arguments, pomp_upc_ptr));
        return 0;
    case PUPC_USERFN_START:
        wanted->name = va_arg(arguments, const char *);
        return 0;
    default:
        return 0;
    }
    size_t bytes = va_arg(arguments, size_t);
    (void)va_arg(arguments, const char *);
    wanted->name = va_arg(arguments, const char *);
    return bytes;
}

/* Whether an event is of the group that ends with another one: two digits of the identifier are the
 * group's, four the action's, the last two the event's in that (section 3.2). */
static bool is_of(unsigned int last, unsigned int event) {
    return event >> 24 == last >> 24 && event >> 8 <= last >> 8 && (event & 0xFF) <= (last & 0xFF);
}

static bool is_known(unsigned int event) {
    return is_of(PUPC_RELAXED_PUT_END, event) || is_of(PUPC_USERFN_END, event) ||
           is_of(PUPC_FENCE_END, event) || is_of(PUPC_FORALL_END, event) ||
           is_of(PUPC_MEMSET_END, event) || is_of(PUPC_FREE_END, event);
}

static void user_event(struct pomp_upc_measured *m, unsigned int event, pupc_location *loc) {
    unsigned int number = event - PUPC_USER_FIRST;
    struct pomp_upc_node wanted = {.event = event, .place = loc};
    if (number >= (unsigned int)m->user_events) {
        if (event == PUPC_USER_LAST && m->refused_events > 0) {
            m->is_in_refused = !m->is_in_refused;
            m->dropped += m->is_in_refused;
        }
        return;
    }
    wanted.name = m->names[number];
    if (is_open(m, event)) {
        uint64_t now = pomp_now();
        struct closed closed = leave(m, event, now);
        if (closed.frame != NULL) {
            pomp_upc_trace_exit(m, &closed.exit, now);
        }
    } else {
        enter(m, &wanted, 0);
    }
}

void pupc_event_notify(unsigned int event_id, pupc_location *loc, ...) {
    struct pomp_upc_measured *m = own();
    if (m == NULL) {
        return;
    }
    if (event_id == PUPC_INIT) {
        m->start = pomp_now();
        m->node[0].totals.visits = 1;
        pomp_upc_trace_begin(m);
        if (!pomp_surroundings_disabled) {
            pomp_use_begin(&m->use, true);
        }
    } else if (event_id == PUPC_GLOBAL_EXIT) {
        m->end = pomp_now();
        pomp_use_end(&m->use);
    } else if (m->is_off) {
        return;
    } else if (event_id >= PUPC_USER_FIRST) {
        user_event(m, event_id, loc);
    } else if (!is_known(event_id)) {
        return;
    } else if ((event_id & 1) != 0) {
        va_list arguments;
        va_start(arguments, loc);
        system_end(m, event_id & ~1U, arguments);
        va_end(arguments);
    } else {
        struct pomp_upc_node wanted = {.event = event_id, .place = loc, .name = ""};
        va_list arguments;
        va_start(arguments, loc);
        size_t bytes = read_arguments(&wanted, arguments);
        va_end(arguments);
        enter(m, &wanted, bytes);
    }
}

unsigned int pupc_create_event(const char *name) {
    struct pomp_upc_measured *m = own();
    if (m == NULL) {
        return PUPC_USER_LAST;
    }
    if (m->user_events == POMP_UPC_USER_EVENTS) {
        m->refused_events++;
        return PUPC_USER_LAST;
    }
    strncpy(m->names[m->user_events], name, POMP_UPC_NAME - 1);
    return PUPC_USER_FIRST + (unsigned int)m->user_events++;
}

void pupc_control(int on) {
    struct pomp_upc_measured *m = own();
    if (m != NULL) {
        if (m->is_off != (on == 0)) {
            pomp_upc_trace_switch(m, on != 0);
        }
        m->is_off = on == 0;
        m->controls++;
    }
}
