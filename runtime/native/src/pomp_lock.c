/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Lock routines. In a file of their own: only programs that use locks need the omp_ routines, which
 * are declared by hand because omp.h comes with -fopenmp only.
 */
#include "pomp_event.h"

void omp_init_lock(void *lock);
void omp_destroy_lock(void *lock);
void omp_set_lock(void *lock);
void omp_unset_lock(void *lock);
int omp_test_lock(void *lock);
void omp_init_nest_lock(void *lock);
void omp_destroy_nest_lock(void *lock);
void omp_set_nest_lock(void *lock);
void omp_unset_nest_lock(void *lock);
int omp_test_nest_lock(void *lock);

/* Calls set(lock) and adds the time it takes to the construct the thread is in. */
static inline void set_measured(void (*set)(void *), void *lock) {
    struct pomp_thread *thread = pomp_is_recording() ? pomp_self() : NULL;
    if (pomp_unlikely(thread == NULL || pomp_depth(thread) > POMP_FRAMES)) {
        set(lock);
        return;
    }
    uint64_t start = pomp_now();
    pomp_set(&thread->locked_since, start);
    set(lock);
    uint64_t now = pomp_now();
    struct pomp_node *node = pomp_frame_node(&thread->frames[pomp_depth(thread) - 1]);
    pomp_set(&thread->locked_since, 0);
    pomp_add(&node->lock_wait, pomp_elapsed(start, now));
    pomp_add(&node->lock_visits, 1);
    pomp_add(&thread->pairs, 1);
    pomp_set(&thread->last, now);
}

void POMP_Init_lock(void *lock) { omp_init_lock(lock); }

void POMP_Destroy_lock(void *lock) { omp_destroy_lock(lock); }

void POMP_Set_lock(void *lock) { set_measured(omp_set_lock, lock); }

void POMP_Unset_lock(void *lock) { omp_unset_lock(lock); }

int POMP_Test_lock(void *lock) { return omp_test_lock(lock); }

void POMP_Init_nest_lock(void *lock) { omp_init_nest_lock(lock); }

void POMP_Destroy_nest_lock(void *lock) { omp_destroy_nest_lock(lock); }

void POMP_Set_nest_lock(void *lock) { set_measured(omp_set_nest_lock, lock); }

void POMP_Unset_nest_lock(void *lock) { omp_unset_nest_lock(lock); }

int POMP_Test_nest_lock(void *lock) { return omp_test_nest_lock(lock); }
