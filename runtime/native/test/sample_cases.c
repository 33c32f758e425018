/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Programs that are sampled and must not notice; argv[1] chooses one. Each ends with status 0 when
 * all went as it goes without samples. Work is counted by the processor.
 */
#include "descriptor.h"

#include <errno.h>
#include <linux/perf_event.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

enum {
    STEP_NS = 100000,
    WORK_NS = 60000000,
    BRIEF_NS = 2000000,
    FEW_SWITCHES = 40, /* in 20 ms, LOOK_NS in pomp_sample_timer.c */
    POLLS = 10,
    HANDOVERS = 15000,
    UNIT = 15000,
    GUESTS = 40,
    AT_ONCE = 4,
    ROUNDS = 40,
    STEPS = 20000,
    NESTED = 12,
    MOST_WORDS = 4096,
    STACK = 1 << 17
};

DESCRIPTOR(reg, "region", 90);

static long used_ns(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return now.tv_sec * 1000000000 + now.tv_nsec;
}

/* A virtual processor may stand still for long, which counts as time that the thread has used. */
static void work(long ns) {
    long last = used_ns();
    for (long done = 0; done < ns;) {
        long now = used_ns();
        done += now - last < STEP_NS ? now - last : STEP_NS;
        last = now;
    }
}

/* In code of its own, and not in the system, where no samples are taken. */
static void compute(long ns) {
    for (long from = used_ns(); used_ns() - from < ns;) {
        for (volatile int i = 0; i < STEPS; i++) {
        }
    }
}

static void visit(long ns) {
    POMP_Begin(&reg);
    work(ns);
    POMP_End(&reg);
}

static long switches(void) {
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_nvcsw + usage.ru_nivcsw;
}

/*
 * It never sleeps, but others may interrupt it so often that the library changes the timer: it says
 * when that may have happened.
 */
static int alone(void) {
    visit(WORK_NS);
    if (switches() > FEW_SWITCHES) {
        puts("interrupted");
    }
    return 0;
}

static atomic_int alarms;
static atomic_int profiled;

static void count_alarm(int number) { *(number == SIGALRM ? &alarms : &profiled) += 1; }

/* The program has timers and handlers of its own. */
static int own_timers(void) {
    struct sigaction action = {.sa_handler = count_alarm, .sa_flags = SA_RESTART};
    struct itimerval often = {{0, 5000}, {0, 5000}};
    sigaction(SIGALRM, &action, NULL);
    sigaction(SIGPROF, &action, NULL);
    setitimer(ITIMER_REAL, &often, NULL);
    setitimer(ITIMER_PROF, &often, NULL);
    /* The kernel counts for ITIMER_PROF by its own clock's ticks, between which others may run. */
    for (int times = 0; times == 0 || (times < 50 && (alarms == 0 || profiled == 0)); times++) {
        visit(WORK_NS);
    }
    struct itimerval never = {{0, 0}, {0, 0}};
    setitimer(ITIMER_REAL, &never, NULL);
    setitimer(ITIMER_PROF, &never, NULL);
    struct sigaction there;
    sigaction(SIGPROF, NULL, &there);
    return alarms > 0 && profiled > 0 && there.sa_handler == count_alarm ? 0 : 1;
}

/* Calls that are not started again after a signal come to their end between stretches of work. */
static int waits(void) {
    POMP_Begin(&reg);
    for (int i = 0; i < POLLS; i++) {
        work(WORK_NS / POLLS);
        errno = 0;
        if (poll(NULL, 0, 1) != 0 || errno != 0) {
            return 1;
        }
    }
    POMP_End(&reg);
    return 0;
}

static int forks(void) {
    /* Where the kernel looks at its ticks only, all of them may fall into the time of others. */
    visit(4L * WORK_NS);
    pid_t child = fork();
    if (child == 0) {
        visit(WORK_NS);
        exit(7);
    }
    int status = 0;
    bool ended = waitpid(child, &status, 0) == child;
    return ended && WIFEXITED(status) && WEXITSTATUS(status) == 7 ? 0 : 1;
}

static int executes(void) {
    visit(WORK_NS);
    execl("/proc/self/exe", "sample_cases", "alone", (char *)NULL);
    return 1;
}

/* With a signal pending that the new program lets through at once. */
static int executes_with_a_signal(void) {
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, NULL);
    sigset_t pending;
    sigemptyset(&pending);
    for (int times = 0; times < 50 && sigismember(&pending, SIGURG) != 1; times++) {
        visit(WORK_NS);
        sigpending(&pending);
    }
    if (sigismember(&pending, SIGURG) != 1) {
        return 4;
    }
    execl("/proc/self/exe", "sample_cases", "lets_through", (char *)NULL);
    return 1;
}

static int lets_through(void) {
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_UNBLOCK, &all, NULL);
    visit(WORK_NS);
    return 0;
}

static __attribute__((noinline)) void called_often(void) {
    work(3 * WORK_NS);
    atomic_signal_fence(memory_order_seq_cst);
}

static __attribute__((noinline)) void called_seldom(void) {
    work(WORK_NS);
    atomic_signal_fence(memory_order_seq_cst);
}

static int callers(void) {
    POMP_Begin(&reg);
    called_often();
    called_seldom();
    POMP_End(&reg);
    return 0;
}

static __attribute__((noinline)) void count_to(int limit) {
    for (volatile int i = 0; i < limit; i++) {
    }
}

static __attribute__((noinline)) void counts_far(void) {
    count_to(3 * UNIT);
    atomic_signal_fence(memory_order_seq_cst);
}

static __attribute__((noinline)) void counts_less(void) {
    count_to(UNIT);
    atomic_signal_fence(memory_order_seq_cst);
}

struct player {
    int from;
    int to;
    pthread_t thread;
};

/* Waits for its turn in a call that is never started again, works briefly, and hands over. */
static bool has_played(const struct player *player) {
    struct pollfd turn = {player->from, POLLIN, 0};
    char token;
    if (poll(&turn, 1, -1) != 1 || read(player->from, &token, 1) != 1) {
        return false;
    }
    counts_far();
    counts_less();
    return write(player->to, &token, 1) == 1;
}

/* The signal at the end is like one of a timer that is gone: it means nothing any more. */
static void *play(void *given) {
    int played = 0;
    POMP_Begin(&reg);
    while (played < HANDOVERS && has_played(given)) {
        played++;
    }
    POMP_End(&reg);
    raise(SIGURG);
    return played == HANDOVERS ? NULL : given;
}

static bool start_players(struct player players[2]) {
    int there[2];
    int back[2];
    if (pipe(there) != 0 || pipe(back) != 0) {
        return false;
    }
    players[0] = (struct player){back[0], there[1], 0};
    players[1] = (struct player){there[0], back[1], 0};
    return pthread_create(&players[0].thread, NULL, play, &players[0]) == 0 &&
           pthread_create(&players[1].thread, NULL, play, &players[1]) == 0 &&
           write(back[1], "x", 1) == 1;
}

/* Two threads of which one sleeps while the other works, thousands of times; a third gets alarms.
 */
static int hands_over(void) {
    sigset_t alarm_only;
    sigemptyset(&alarm_only);
    sigaddset(&alarm_only, SIGALRM);
    sigprocmask(SIG_BLOCK, &alarm_only, NULL);
    struct sigaction action = {.sa_handler = count_alarm, .sa_flags = SA_RESTART};
    sigaction(SIGALRM, &action, NULL);
    struct player players[2];
    if (!start_players(players)) {
        return 3;
    }
    pthread_sigmask(SIG_UNBLOCK, &alarm_only, NULL);
    struct itimerval often = {{0, 50000}, {0, 50000}};
    setitimer(ITIMER_REAL, &often, NULL);
    void *failed[2];
    pthread_join(players[0].thread, &failed[0]);
    pthread_join(players[1].thread, &failed[1]);
    return failed[0] == NULL && failed[1] == NULL && alarms > 0 ? 0 : 1;
}

/* Whether the system lets a program have the kernel's events. */
static int has_events(void) {
    struct perf_event_attr attributes = {.size = sizeof attributes,
                                         .type = PERF_TYPE_SOFTWARE,
                                         .config = PERF_COUNT_SW_TASK_CLOCK,
                                         .exclude_kernel = 1,
                                         .exclude_hv = 1};
    return syscall(SYS_perf_event_open, &attributes, 0, -1, -1, 0) >= 0 ? 0 : 1;
}

static void *guest(void *unused) {
    visit(BRIEF_NS);
    return unused;
}

/* Threads come and go, more than there are slots for at a time. */
static int guests(void) {
    for (int i = 0; i < GUESTS; i += AT_ONCE) {
        pthread_t threads[AT_ONCE];
        for (int k = 0; k < AT_ONCE; k++) {
            if (pthread_create(&threads[k], NULL, guest, NULL) != 0) {
                return 3;
            }
        }
        for (int k = 0; k < AT_ONCE; k++) {
            pthread_join(threads[k], NULL);
        }
    }
    return 0;
}

static int off(void) {
    POMP_Off();
    visit(WORK_NS);
    return 0;
}

/* Memory that can be read up to its end only: whoever reads on from there is lost. */
static char *guarded(size_t size) {
    char *start = mmap(NULL, size + STACK, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (start == MAP_FAILED || mprotect(start, size, PROT_READ | PROT_WRITE) != 0) {
        exit(3);
    }
    return start;
}

static uint64_t seed = 1;

static uint64_t draw(void) {
    seed ^= seed << 13U;
    seed ^= seed >> 7U;
    seed ^= seed << 17U;
    return seed;
}

static char *edge;

/* What a return address or a saved register may be overwritten with. */
static uintptr_t wrong_word(uintptr_t near) {
    switch (draw() % 8) {
    case 0:
        return draw() % 4096;
    case 1:
        return (uintptr_t)edge - draw() % 16;
    case 2:
        return (uintptr_t)edge + draw() % STACK;
    case 3:
        return (uintptr_t)used_ns + draw() % 256;
    case 4:
        return near + draw() % 4096 / 8 * 8;
    case 5:
        return (uintptr_t)1 << (draw() % 64);
    case 6:
        return (uintptr_t)memcpy + draw() % 64;
    default:
        return draw();
    }
}

/* Overwrites the frames of its callers, up to `top`, while it works. */
static __attribute__((noinline, no_sanitize("address"), no_sanitize("thread"))) void
overwrite(uintptr_t *top) {
    uintptr_t *own = __builtin_frame_address(0);
    static uintptr_t kept[MOST_WORDS];
    size_t count = (size_t)(top - own) < MOST_WORDS ? (size_t)(top - own) : MOST_WORDS;
    for (size_t i = 0; i < count; i++) {
        kept[i] = own[i];
    }
    for (int round = 0; round < ROUNDS; round++) {
        for (size_t i = 0; i < count; i++) {
            ((volatile uintptr_t *)own)[i] = draw() % 4 == 0 ? kept[i] : wrong_word((uintptr_t)own);
        }
        compute(BRIEF_NS);
    }
    for (size_t i = 0; i < count; i++) {
        ((volatile uintptr_t *)own)[i] = kept[i];
    }
}

static __attribute__((noinline)) int nested(int depth, uintptr_t *top) {
    if (depth == 0) {
        overwrite(top);
        return 0;
    }
    int below = nested(depth - 1, top);
    atomic_signal_fence(memory_order_seq_cst);
    return below + 1;
}

static __attribute__((noinline)) void *spoil(void *unused) {
    POMP_Begin(&reg);
    bool is_right = nested(NESTED, __builtin_frame_address(0)) == NESTED;
    POMP_End(&reg);
    return is_right ? unused : &reg;
}

/* Return addresses and saved registers are anything for a while, on a stack that ends at a guard.
 */
static int overwritten(void) {
    const char *wanted = getenv("TEST_SEED");
    seed = wanted != NULL ? strtoull(wanted, NULL, 10) : seed;
    edge = guarded(STACK) + STACK;
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstack(&attributes, guarded(STACK), STACK);
    pthread_t thread;
    void *result = &reg;
    bool began = pthread_create(&thread, &attributes, spoil, NULL) == 0;
    return began && pthread_join(thread, &result) == 0 && result == NULL ? 0 : 1;
}

static ucontext_t outside;
static ucontext_t inside;

static void coroutine(void) {
    for (int i = 0; i < POLLS; i++) {
        compute(WORK_NS / POLLS);
        swapcontext(&inside, &outside);
    }
}

/* A stack of one's own, with nothing above it. */
static int coroutines(void) {
    POMP_Begin(&reg);
    getcontext(&inside);
    inside.uc_stack.ss_sp = guarded(STACK);
    inside.uc_stack.ss_size = STACK;
    makecontext(&inside, coroutine, 0);
    for (int i = 0; i < POLLS; i++) {
        swapcontext(&outside, &inside);
    }
    POMP_End(&reg);
    return 0;
}

static const struct test_case cases[] = {
    {"overwritten", overwritten},
    {"coroutines", coroutines},
    {"alone", alone},
    {"own_timers", own_timers},
    {"waits", waits},
    {"forks", forks},
    {"executes", executes},
    {"guests", guests},
    {"off", off},
    {"executes_with_a_signal", executes_with_a_signal},
    {"lets_through", lets_through},
    {"callers", callers},
    {"hands_over", hands_over},
    {"has_events", has_events},
};

int main(int argc, char **argv) {
    return run_case(cases, sizeof cases / sizeof cases[0], argc > 1 ? argv[1] : "");
}
