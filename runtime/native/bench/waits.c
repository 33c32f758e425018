/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Programs that wait for as long as they were designed to, on two threads that have a processor
 * each: prints for each figure what was designed and what the profile says, for bench/waits.sh.
 */
#include "../test/descriptor.h"
#include "../test/json.h"

#include <omp.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>

enum { ROUNDS = 20, TEXT_SIZE = 1 << 20 };

#define WORK 0.005
#define HOLD 0.003

DESCRIPTOR(par, "parallel", 10);
DESCRIPTOR(barr, "barrier", 20);
DESCRIPTOR(loop, "for", 30);
DESCRIPTOR(one, "single", 40);
DESCRIPTOR(crit, "critical", 50);
DESCRIPTOR(lock_region, "region", 60);
DESCRIPTOR(task, "task", 70);
DESCRIPTOR(wait, "taskwait", 80);
DESCRIPTOR(turn, "ordered", 90);
DESCRIPTOR(ordered_loop, "for", 91);

static omp_lock_t lock;

/* Lets one thread work for longer than the other before each barrier. */
static void barriers(int number) {
    spin(number == 0 ? WORK : WORK - HOLD);
    POMP_Barrier_enter(&barr);
#pragma omp barrier
    POMP_Barrier_exit(&barr);
    POMP_For_enter(&loop);
    spin(number == 1 ? WORK : WORK - HOLD);
    IMPLICIT_BARRIER(&loop);
    POMP_For_exit(&loop);
}

static void singles(void) {
    POMP_Single_enter(&one);
#pragma omp single nowait
    {
        POMP_Single_begin(&one);
        spin(HOLD);
        POMP_Single_end(&one);
    }
    IMPLICIT_BARRIER(&one);
    POMP_Single_exit(&one);
}

/* Both ask at the same time; the second waits for as long as the first has it. */
static void criticals(void) {
    POMP_Critical_enter(&crit);
#pragma omp critical
    {
        POMP_Critical_begin(&crit);
        spin(HOLD);
        POMP_Critical_end(&crit);
    }
    POMP_Critical_exit(&crit);
#pragma omp barrier
    POMP_Begin(&lock_region);
    POMP_Set_lock(&lock);
    spin(HOLD);
    POMP_Unset_lock(&lock);
    POMP_End(&lock_region);
#pragma omp barrier
}

/* A task that the other thread executes while its creator waits for it. */
static void tasks(void) {
#pragma omp single
    {
        atomic_bool started = false;
        void *created = POMP_Task_enter(&task);
#pragma omp task shared(started) firstprivate(created)
        {
            POMP_Task_begin(&task, created);
            started = true;
            spin(HOLD);
            POMP_Task_end(&task);
        }
        POMP_Task_exit(&task);
        while (!started) {
        }
        POMP_Taskwait_enter(&wait);
#pragma omp taskwait
        POMP_Taskwait_exit(&wait);
    }
}

/* Each iteration waits for the one before it, but for the first. */
static void turns(void) {
    POMP_For_enter(&ordered_loop);
#pragma omp for ordered schedule(static, 1) nowait
    for (int i = 0; i < ROUNDS + 1; i++) {
        POMP_Ordered_enter(&turn);
#pragma omp ordered
        {
            POMP_Ordered_begin(&turn);
            spin(HOLD);
            POMP_Ordered_end(&turn);
        }
        POMP_Ordered_exit(&turn);
    }
    IMPLICIT_BARRIER(&ordered_loop);
    POMP_For_exit(&ordered_loop);
}

static void team(void) {
    POMP_Parallel_fork(&par);
#pragma omp parallel num_threads(2)
    {
        POMP_Parallel_begin(&par);
        for (int i = 0; i < ROUNDS; i++) {
            barriers(omp_get_thread_num());
            singles();
            criticals();
            tasks();
        }
        turns();
        POMP_Parallel_end(&par);
    }
    POMP_Parallel_join(&par);
}

static const struct json *profile;

static const struct json *read_profile(void) {
    static char text[TEXT_SIZE];
    char path[4096];
    snprintf(path, sizeof path, "%s/profile.json", getenv("POMP_RUN_DIR"));
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        perror(path);
        exit(1);
    }
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    return json_parse(text);
}

/* The context of a part; its construct stands in one place only. */
static const struct json *context_of(const char *part, const OMPRegDescr *d) {
    for (const struct json *c = json_get(profile, "contexts")->first; c != NULL; c = c->next) {
        if (strcmp(json_string(c, "part"), part) != 0) {
            continue;
        }
        for (const struct json *k = json_get(profile, "constructs")->first; k != NULL;
             k = k->next) {
            if (json_number(k, "id") == json_number(c, "construct") &&
                json_number(k, "begin_line1") == d->begin_line1) {
                return c;
            }
        }
    }
    fprintf(stderr, "waits: nothing of a %s\n", part);
    exit(1);
}

/* A figure of all threads, in seconds. */
static double sum(const char *part, const OMPRegDescr *d, const char *field) {
    double ns = 0;
    for (const struct json *t = json_get(context_of(part, d), "threads")->first; t != NULL;
         t = t->next) {
        const struct json *figure = json_find(t, field);
        ns += figure == NULL ? 0 : figure->number;
    }
    return ns * 1e-9;
}

static void row(const char *what, double designed, double measured) {
    printf("%s|%.3f|%.6f\n", what, designed * 1e3, measured * 1e3);
}

int main(void) {
    omp_init_lock(&lock);
    team();
    POMP_Finalize();
    profile = read_profile();
    row("`barrier`: waiting", ROUNDS * HOLD, sum("barrier", &barr, "barrier_wait_ns"));
    row("`for`: waiting at its end", ROUNDS * HOLD, sum("for", &loop, "barrier_wait_ns"));
    row("`for`: work", ROUNDS * (2 * WORK - HOLD), sum("for", &loop, "body_ns"));
    row("`for`: slowest above the mean", ROUNDS * HOLD / 2,
        sum("for", &loop, "instances_max_ns") - sum("for", &loop, "instances_mean_ns"));
    row("`single`: waiting for who executes it", ROUNDS * HOLD,
        sum("single", &one, "barrier_wait_ns"));
    row("`critical`: waiting for entry", ROUNDS * HOLD, sum("critical", &crit, "enter_wait_ns"));
    row("`critical`: in it", ROUNDS * HOLD * 2, sum("critical", &crit, "body_ns"));
    row("lock: waiting", ROUNDS * HOLD, sum("region", &lock_region, "lock_wait_ns"));
    row("task: execution", ROUNDS * HOLD, sum("task", &task, "body_ns"));
    row("`taskwait`: waiting", ROUNDS * HOLD, sum("taskwait", &wait, "barrier_wait_ns"));
    row("`ordered`: waiting for its turn", ROUNDS * HOLD, sum("ordered", &turn, "enter_wait_ns"));
    return 0;
}
