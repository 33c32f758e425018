/* SPDX-License-Identifier: Apache-2.0 */
#include "sample/pomp_sample_timer.h"

#include "clock/pomp_clock.h"

#include <fcntl.h>
#include <linux/perf_event.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/utsname.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

#ifndef sigev_notify_thread_id
#define sigev_notify_thread_id _sigev_un._tid
#endif

/* The first number of the events' files, far from those that a program closes and opens. */
enum { FIRST_FILE = 512 };

/*
 * A thread's switches are looked at after so much CPU time of it, and so many at most leave
 * it its event. docs/performance.md says what a switch costs: two in a millisecond cost about as
 * much as the samples themselves.
 */
enum { LOOK_NS = 20000000, MOST_SWITCHES = 2, SWITCHES_NS = 1000000 };

/*
 * The first kernel that sends the signal of a POSIX timer when the thread is about to return to the
 * program. Older ones send it at the tick, which may find the thread on its way into a sleep: a
 * call that is never started again would fail.
 */
#if defined(__x86_64__)
enum { KERNEL = 5, KERNEL_MINOR = 10 };
#else
enum { KERNEL = 6, KERNEL_MINOR = 1 };
#endif

static int open_event(uint64_t period_ns) {
    struct perf_event_attr attributes;
    memset(&attributes, 0, sizeof attributes);
    attributes.size = sizeof attributes;
    attributes.type = PERF_TYPE_SOFTWARE;
    attributes.config = PERF_COUNT_SW_TASK_CLOCK;
    attributes.sample_period = period_ns;
    attributes.exclude_kernel = 1;
    attributes.exclude_hv = 1;
    attributes.disabled = 1;
    attributes.wakeup_events = 1;
    long file = syscall(SYS_perf_event_open, &attributes, 0, -1, -1, PERF_FLAG_FD_CLOEXEC);
    if (file < 0) {
        return -1;
    }
    int far = fcntl((int)file, F_DUPFD_CLOEXEC, FIRST_FILE);
    close((int)file);
    return far;
}

/* Has an event send the signal to this thread, and no other. */
static bool send_to_this_thread(int file, int signal_number) {
    struct f_owner_ex owner = {F_OWNER_TID, (pid_t)syscall(SYS_gettid)};
    return fcntl(file, F_SETFL, O_ASYNC) == 0 && fcntl(file, F_SETSIG, signal_number) == 0 &&
           fcntl(file, F_SETOWN_EX, &owner) == 0;
}

static bool start_event(struct pomp_sample_timer *timer, int signal_number, uint64_t period_ns) {
    int file = open_event(period_ns);
    if (file < 0) {
        return false;
    }
    if (ioctl(file, PERF_EVENT_IOC_ID, &timer->id) != 0 ||
        !send_to_this_thread(file, signal_number) || ioctl(file, PERF_EVENT_IOC_ENABLE, 0) != 0) {
        close(file);
        return false;
    }
    timer->file = file;
    return true;
}

/* By the system's own calls: older C libraries have these functions in a library of their own. */
static bool start_timer(struct pomp_sample_timer *timer, int signal_number, uint64_t period_ns) {
    struct sigevent event;
    memset(&event, 0, sizeof event);
    event.sigev_notify = SIGEV_THREAD_ID;
    event.sigev_signo = signal_number;
    event.sigev_value.sival_ptr = timer;
    event.sigev_notify_thread_id = (pid_t)syscall(SYS_gettid);
    int made;
    if (syscall(SYS_timer_create, CLOCK_THREAD_CPUTIME_ID, &event, &made) != 0) {
        return false;
    }
    struct timespec period = {(time_t)(period_ns / POMP_NS_PER_S),
                              (long)(period_ns % POMP_NS_PER_S)};
    struct itimerspec when = {period, period};
    if (syscall(SYS_timer_settime, made, 0, &when, NULL) != 0) {
        syscall(SYS_timer_delete, made);
        return false;
    }
    timer->timer = made;
    return true;
}

static long switches_of_this_thread(void) {
    struct rusage usage;
    return getrusage(RUSAGE_THREAD, &usage) == 0 ? usage.ru_nvcsw + usage.ru_nivcsw : 0;
}

bool pomp_sample_timer_start(struct pomp_sample_timer *timer, int signal_number,
                             uint64_t period_ns) {
    timer->file = -1;
    timer->timer = -1;
    timer->looked = pomp_sample_timer_now();
    timer->switches = switches_of_this_thread();
    return start_event(timer, signal_number, period_ns) ||
           start_timer(timer, signal_number, period_ns);
}

/* A program that closes all files it finds may have one of its own by that number. */
static bool has_event(const struct pomp_sample_timer *timer) {
    uint64_t id = 0;
    return timer->file >= 0 && ioctl(timer->file, PERF_EVENT_IOC_ID, &id) == 0 && id == timer->id;
}

/* Other processes may have the file, too, so closing it is not enough. */
static void stop_event(const struct pomp_sample_timer *timer) {
    if (has_event(timer)) {
        ioctl(timer->file, PERF_EVENT_IOC_DISABLE, 0);
        close(timer->file);
    }
}

bool pomp_sample_timer_is_expensive(struct pomp_sample_timer *timer, uint64_t now) {
    uint64_t time = now - timer->looked;
    if (timer->file < 0 || time < LOOK_NS) {
        return false;
    }
    long before = timer->switches;
    timer->looked = now;
    timer->switches = switches_of_this_thread();
    return timer->switches > before &&
           (uint64_t)(timer->switches - before) * SWITCHES_NS > MOST_SWITCHES * time;
}

static int number_at(const char **text) {
    int number = 0;
    for (; **text >= '0' && **text <= '9'; (*text)++) {
        number = number * 10 + (**text - '0');
    }
    return number;
}

/* Whether no call of the program fails because of a POSIX timer's signal. */
static bool timers_end_no_call(void) {
    struct utsname system;
    if (uname(&system) != 0) {
        return false;
    }
    const char *at = system.release;
    int kernel = number_at(&at);
    at += *at == '.';
    int minor = number_at(&at);
    return kernel > KERNEL || (kernel == KERNEL && minor >= KERNEL_MINOR);
}

void pomp_sample_timer_change(struct pomp_sample_timer *timer, int signal_number,
                              uint64_t period_ns) {
    if (timers_end_no_call() && start_timer(timer, signal_number, period_ns)) {
        stop_event(timer);
        timer->file = -1;
    }
}

bool pomp_sample_timer_is_coarse(const struct pomp_sample_timer *timer) { return timer->file < 0; }

void pomp_sample_timer_stop(const struct pomp_sample_timer *timer) {
    stop_event(timer);
    if (timer->timer >= 0) {
        syscall(SYS_timer_delete, timer->timer);
    }
}

void pomp_sample_timer_forget(const struct pomp_sample_timer *timer) {
    if (has_event(timer)) {
        close(timer->file);
    }
}

bool pomp_sample_timer_has_sent(const struct pomp_sample_timer *timer, const siginfo_t *info) {
    return timer->file >= 0 ? (info->si_code == POLL_IN || info->si_code == POLL_HUP) &&
                                  info->si_fd == timer->file
                            : info->si_code == SI_TIMER && info->si_value.sival_ptr == timer;
}

uint64_t pomp_sample_timer_now(void) {
    struct timespec now = {0, 0};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (uint64_t)now.tv_sec * POMP_NS_PER_S + (uint64_t)now.tv_nsec;
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
