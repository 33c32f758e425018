/* SPDX-License-Identifier: Apache-2.0 */
/* Barriers, fences and locks. Who waits looks up now and then whether the others are still there.
 */
#include "pomp_upc_shared.h"

#include <errno.h>
#include <time.h>

enum { LOOK_NS = 50000000, NS_PER_S = 1000000000 };

/* What a upc_lock_t points to. */
struct pomp_upc_lock_object {
    pthread_mutex_t mutex;
    atomic_int holder; /* thread + 1, or 0 */
};

static struct {
    bool is_open; /* notified, not yet waited */
    unsigned long generation;
    int named;
    int value;
} mine;

void pomp_upc_soon(struct timespec *time) {
    clock_gettime(CLOCK_REALTIME, time);
    time->tv_nsec += LOOK_NS;
    if (time->tv_nsec >= NS_PER_S) {
        time->tv_nsec -= NS_PER_S;
        time->tv_sec++;
    }
}

/* Counts this thread in; the last one lets all go on. Call with the mutex. */
static void arrive(struct pomp_upc_barrier *barrier) {
    if (++barrier->arrived == pomp_upc_threads) {
        barrier->arrived = 0;
        barrier->named = 0;
        barrier->generation++;
        pthread_cond_broadcast(&pomp_upc_common->changed);
    }
}

/* Waits until all have come. Call with the mutex, which this releases. */
static void await(struct pomp_upc_barrier *barrier, unsigned long generation) {
    while (barrier->generation == generation) {
        struct timespec time;
        pomp_upc_soon(&time);
        if (pthread_cond_timedwait(&pomp_upc_common->changed, &pomp_upc_common->mutex, &time) ==
                ETIMEDOUT &&
            barrier->generation == generation) {
            pthread_mutex_unlock(&pomp_upc_common->mutex);
            pomp_upc_check_others("at a barrier", -1);
            pthread_mutex_lock(&pomp_upc_common->mutex);
        }
    }
    pthread_mutex_unlock(&pomp_upc_common->mutex);
}

void pomp_upc_meet(void) {
    struct pomp_upc_barrier *inner = &pomp_upc_common->inner;
    if (pomp_upc_measure_meeting != NULL) {
        pomp_upc_measure_meeting(true);
    }
    pthread_mutex_lock(&pomp_upc_common->mutex);
    unsigned long generation = inner->generation;
    arrive(inner);
    await(inner, generation);
    if (pomp_upc_measure_meeting != NULL) {
        pomp_upc_measure_meeting(false);
    }
}

/* Without this thread nobody can go on to the next one. */
unsigned long pomp_upc_meeting_number(void) { return pomp_upc_common->inner.generation; }

void pomp_upc_notify(int named, int value) {
    struct pomp_upc_barrier *barrier = &pomp_upc_common->barrier;
    if (mine.is_open) {
        pomp_upc_fail("UPC thread %d comes to a upc_notify or upc_barrier after a upc_notify "
                      "without its upc_wait",
                      pomp_upc_mythread);
    }
    atomic_thread_fence(memory_order_seq_cst);
    pthread_mutex_lock(&pomp_upc_common->mutex);
    mine.is_open = true;
    mine.generation = barrier->generation;
    mine.named = named;
    mine.value = value;
    int other = barrier->value;
    bool differs = named && barrier->named && other != value;
    if (named && !barrier->named) {
        barrier->named = 1;
        barrier->value = value;
    }
    if (!differs) {
        arrive(barrier);
    }
    pthread_mutex_unlock(&pomp_upc_common->mutex);
    if (differs) {
        pomp_upc_fail("UPC thread %d comes to a barrier with the value %d, another one with %d",
                      pomp_upc_mythread, value, other);
    }
}

void pomp_upc_wait(int named, int value) {
    if (!mine.is_open) {
        pomp_upc_fail("UPC thread %d comes to a upc_wait without a upc_notify", pomp_upc_mythread);
    }
    if (named && mine.named && value != mine.value) {
        pomp_upc_fail("UPC thread %d comes to a upc_wait with the value %d after a upc_notify "
                      "with %d",
                      pomp_upc_mythread, value, mine.value);
    }
    pthread_mutex_lock(&pomp_upc_common->mutex);
    await(&pomp_upc_common->barrier, mine.generation);
    mine.is_open = false;
    atomic_thread_fence(memory_order_seq_cst);
}

unsigned long pomp_upc_barrier_number(void) {
    /* Without a notify of this thread nobody can go on to the next one. */
    return mine.is_open ? mine.generation : pomp_upc_common->barrier.generation;
}

void pomp_upc_barrier(int named, int value) {
    pomp_upc_notify(named, value);
    pomp_upc_wait(named, value);
}

void pomp_upc_fence(void) { atomic_thread_fence(memory_order_seq_cst); }

void pomp_upc_bad_pointer(pomp_upc_ptr pointer) {
    (void)pointer;
    pomp_upc_fail("UPC thread %d uses a null pointer-to-shared", pomp_upc_mythread);
}

pomp_upc_ptr upc_global_lock_alloc(void);
pomp_upc_ptr upc_all_lock_alloc(void);
void upc_lock_init(pomp_upc_ptr lock);
void upc_lock_free(pomp_upc_ptr lock);
void upc_lock(pomp_upc_ptr lock);
int upc_lock_attempt(pomp_upc_ptr lock);
void upc_unlock(pomp_upc_ptr lock);

pomp_upc_ptr upc_global_lock_alloc(void) {
    pthread_mutexattr_t attributes;
    pomp_upc_ptr made = pomp_upc_allocate(sizeof(struct pomp_upc_lock_object));
    struct pomp_upc_lock_object *lock = pomp_upc_at(made);
    pthread_mutexattr_init(&attributes);
    pthread_mutexattr_setpshared(&attributes, PTHREAD_PROCESS_SHARED);
    pthread_mutex_init(&lock->mutex, &attributes);
    atomic_store(&lock->holder, 0);
    return made;
}

pomp_upc_ptr upc_all_lock_alloc(void) {
    if (pomp_upc_mythread == 0) {
        pomp_upc_common->exchanged = upc_global_lock_alloc();
    }
    pomp_upc_meet();
    pomp_upc_ptr made = pomp_upc_common->exchanged;
    pomp_upc_meet();
    return made;
}

/* Of UPC 1.0: each lock that is made is free already. */
void upc_lock_init(pomp_upc_ptr pointer) {
    struct pomp_upc_lock_object *lock = pomp_upc_at(pointer);
    int holder = atomic_load(&lock->holder);
    if (holder != 0) {
        pomp_upc_fail("UPC thread %d comes to a upc_lock_init of a lock that thread %d holds",
                      pomp_upc_mythread, holder - 1);
    }
}

void upc_lock_free(pomp_upc_ptr lock) { pomp_upc_release(lock); }

bool pomp_upc_holds(pomp_upc_ptr pointer) {
    struct pomp_upc_lock_object *lock = pomp_upc_at(pointer);
    return atomic_load(&lock->holder) == pomp_upc_mythread + 1;
}

static void hold(struct pomp_upc_lock_object *lock) {
    atomic_store(&lock->holder, pomp_upc_mythread + 1);
    atomic_thread_fence(memory_order_seq_cst);
}

void upc_lock(pomp_upc_ptr pointer) {
    struct pomp_upc_lock_object *lock = pomp_upc_at(pointer);
    if (atomic_load(&lock->holder) == pomp_upc_mythread + 1) {
        pomp_upc_fail("UPC thread %d comes to a upc_lock of a lock that it holds",
                      pomp_upc_mythread);
    }
    struct timespec time;
    pomp_upc_soon(&time);
    while (pthread_mutex_timedlock(&lock->mutex, &time) == ETIMEDOUT) {
        pomp_upc_check_others("for a lock", atomic_load(&lock->holder) - 1);
        pomp_upc_soon(&time);
    }
    hold(lock);
}

int upc_lock_attempt(pomp_upc_ptr pointer) {
    struct pomp_upc_lock_object *lock = pomp_upc_at(pointer);
    bool has = pthread_mutex_trylock(&lock->mutex) == 0;
    if (has) {
        hold(lock);
    }
    return has;
}

void upc_unlock(pomp_upc_ptr pointer) {
    struct pomp_upc_lock_object *lock = pomp_upc_at(pointer);
    if (atomic_load(&lock->holder) != pomp_upc_mythread + 1) {
        pomp_upc_fail("UPC thread %d comes to a upc_unlock of a lock that it does not hold",
                      pomp_upc_mythread);
    }
    atomic_thread_fence(memory_order_seq_cst);
    atomic_store(&lock->holder, 0);
    pthread_mutex_unlock(&lock->mutex);
}
