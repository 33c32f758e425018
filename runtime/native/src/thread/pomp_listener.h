/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Who is told of events beside the profile: a trace, for one. There is one listener or none, from
 * start-up on, and with none an event costs what it did: a frame that opens takes over one bit, and
 * what is done later looks at that. So whoever is told that a visit begins is told how it ends.
 *
 * A listener is told of what the profile records: not of what is left out, and not of visits that
 * are throttled. Its functions are called by the thread that the event is one of, in the middle of
 * it: they may not allocate by malloc, and must leave errno as it is.
 */
#ifndef POMP_LISTENER_H
#define POMP_LISTENER_H

#include "thread/pomp_thread.h"

enum pomp_step {
    POMP_STEP_ENTER,    /* the frame has opened, in its phase */
    POMP_STEP_PHASE,    /* it goes on in its phase */
    POMP_STEP_EXIT,     /* it has closed */
    POMP_STEP_ACQUIRED, /* a lock */
    POMP_STEP_RELEASED
};

struct pomp_listener {
    /* A step of a construct that is, or was, open: the site is the frame's node, its context and
       the record of that. Times are in ticks and never go back in a thread. */
    void (*construct)(struct pomp_thread *thread, const struct pomp_frame *frame,
                      enum pomp_step step, uint64_t now);
    /* A lock was acquired or is about to be released; call is where, or NULL. */
    void (*lock)(struct pomp_thread *thread, const struct pomp_mutex *mutex,
                 const struct pomp_record *call, enum pomp_step step, uint64_t now);
};

/* Who listens, or NULL. */
extern const struct pomp_listener *_Atomic pomp_listener;

/* Before the program has threads. */
void pomp_listen(const struct pomp_listener *listener);

/* Ends all reports of steps, as the process is a forked child, or at its end. Async-signal-safe. */
void pomp_stop_listening(void);

/* Tells of a step; a time of 0 stands for now. */
void pomp_tell(struct pomp_thread *thread, const struct pomp_frame *frame, enum pomp_step step,
               uint64_t now);
void pomp_tell_lock(struct pomp_thread *thread, const struct pomp_mutex *mutex,
                    const struct pomp_record *call, enum pomp_step step, uint64_t now);

#endif
