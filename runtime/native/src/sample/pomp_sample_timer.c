/* SPDX-License-Identifier: Apache-2.0 */
#include "sample/pomp_sample_timer.h"

#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

#ifndef sigev_notify_thread_id
#define sigev_notify_thread_id _sigev_un._tid
#endif

enum { NANOSECONDS = 1000000000 };

/* By the system's own calls: older C libraries have these functions in a library of their own. */
int pomp_sample_timer_start(int signal_number, void *value, uint64_t period_ns) {
    struct sigevent event;
    memset(&event, 0, sizeof event);
    event.sigev_notify = SIGEV_THREAD_ID;
    event.sigev_signo = signal_number;
    event.sigev_value.sival_ptr = value;
    event.sigev_notify_thread_id = (pid_t)syscall(SYS_gettid);
    int timer;
    if (syscall(SYS_timer_create, CLOCK_THREAD_CPUTIME_ID, &event, &timer) != 0) {
        return -1;
    }
    struct timespec period = {(time_t)(period_ns / NANOSECONDS), (long)(period_ns % NANOSECONDS)};
    struct itimerspec when = {period, period};
    if (syscall(SYS_timer_settime, timer, 0, &when, NULL) != 0) {
        pomp_sample_timer_stop(timer);
        return -1;
    }
    return timer;
}

void pomp_sample_timer_stop(int timer) { syscall(SYS_timer_delete, timer); }

void *pomp_sample_timer_value(const siginfo_t *info) {
    return info->si_code == SI_TIMER ? info->si_value.sival_ptr : NULL;
}

uint64_t pomp_sample_timer_now(void) {
    struct timespec now = {0, 0};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (uint64_t)now.tv_sec * NANOSECONDS + (uint64_t)now.tv_nsec;
}

uint64_t pomp_sample_interrupted_at(const void *context) {
    const ucontext_t *interrupted = context;
#if defined(__x86_64__)
    return (uint64_t)interrupted->uc_mcontext.gregs[REG_RIP];
#elif defined(__aarch64__)
    return (uint64_t)interrupted->uc_mcontext.pc;
#elif defined(__riscv)
    return (uint64_t)interrupted->uc_mcontext.__gregs[REG_PC];
#else
    (void)interrupted;
    return 0;
#endif
}

bool pomp_sample_is_possible(void) {
#if defined(__x86_64__) || defined(__aarch64__) || defined(__riscv)
    return true;
#else
    return false;
#endif
}
