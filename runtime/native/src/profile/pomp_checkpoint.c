/* SPDX-License-Identifier: Apache-2.0 */
#include "profile/pomp_checkpoint.h"

#include "base/pomp_message.h"
#include "base/pomp_run.h"
#include "clock/pomp_clock.h"
#include "profile/pomp_profile.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { POMP_CHECKPOINT_STACK = 262144 };

static pthread_t thread;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t stopped;
static atomic_bool is_running;
static bool is_to_stop;
static double interval;

/* False without a clock. */
static bool find_next_time(struct timespec *time) {
    if (clock_gettime(CLOCK_MONOTONIC, time) != 0) {
        return false;
    }
    double ns = (double)time->tv_nsec + (interval - (double)(long)interval) * POMP_NS_PER_S;
    time->tv_sec += (time_t)interval + (ns >= POMP_NS_PER_S ? 1 : 0);
    time->tv_nsec = (long)ns % POMP_NS_PER_S;
    return true;
}

/* False when it is time to end. */
static bool sleep_until(struct timespec time) {
    pthread_mutex_lock(&mutex);
    int result = 0;
    while (!is_to_stop && result == 0) {
        result = pthread_cond_timedwait(&stopped, &mutex, &time);
    }
    bool goes_on = !is_to_stop;
    pthread_mutex_unlock(&mutex);
    return goes_on;
}

static void *write_checkpoints(void *unused) {
    struct timespec next;
    while (find_next_time(&next) && sleep_until(next) && pomp_profile_checkpoint()) {
    }
    return unused;
}

/* All signals are blocked in the thread: they are the program's. */
static bool start_thread(void) {
    pthread_condattr_t monotonic;
    pthread_attr_t attributes;
    sigset_t all;
    sigset_t before;
    if (pthread_condattr_init(&monotonic) != 0 || pthread_attr_init(&attributes) != 0) {
        return false;
    }
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&stopped, &monotonic);
    pthread_attr_setstacksize(&attributes, POMP_CHECKPOINT_STACK);
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool started = pthread_create(&thread, &attributes, write_checkpoints, NULL) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_attr_destroy(&attributes);
    pthread_condattr_destroy(&monotonic);
    return started;
}

void pomp_checkpoint_start(void) {
    const char *value = secure_getenv("POMP_CHECKPOINT");
    if (value == NULL || *value == '\0') {
        return;
    }
    char *end;
    interval = strtod(value, &end);
    if (*end != '\0' || !(interval >= 0.1 && interval <= 1e6)) {
        pomp_say("POMP_CHECKPOINT: '", value,
                 "' is not a number of seconds from 0.1 to 1000000; it is ignored", NULL);
        return;
    }
    is_running = start_thread();
    if (!is_running) {
        pomp_say("POMP_CHECKPOINT: no thread can be started; there are no checkpoints", NULL);
    }
}

/* No handler may come in between that ends the program, and so comes here, too. */
void pomp_checkpoint_stop(void) {
    if (pomp_run.pid != getpid() || !atomic_exchange(&is_running, false)) {
        return;
    }
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_mutex_lock(&mutex);
    is_to_stop = true;
    pthread_cond_signal(&stopped);
    pthread_mutex_unlock(&mutex);
    pthread_join(thread, NULL);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}
