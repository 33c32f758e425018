/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Visits that read no clock, because their construct is throttled or recording is off, have a frame
 * only when something happens in them: whatever that is must be seen as if they always had one.
 */
#include "descriptor.h"

#include <pthread.h>
#include <signal.h>

enum { MANY = 40 }; /* more than POMP_THROTTLE says in these tests */

DESCRIPTOR(outer, "region", 80);
DESCRIPTOR(brief, "region", 81);
DESCRIPTOR(inner, "region", 82);
DESCRIPTOR(update, "atomic", 83);
DESCRIPTOR(loop, "for", 84);
DESCRIPTOR(section, "critical", 85);
DESCRIPTOR(wait, "barrier", 86);
DESCRIPTOR(task, "task", 87);
DESCRIPTOR(tasks, "taskloop", 88);
DESCRIPTOR(team, "parallel for", 89);
DESCRIPTOR(parts, "sections", 90);

static void visit(OMPRegDescr *d) {
    POMP_Begin(d);
    POMP_End(d);
}

static void throttle_brief(void) {
    for (int i = 0; i < MANY; i++) {
        visit(&brief);
    }
}

static void on_signal(int number) {
    (void)number;
    POMP_Begin(&inner);
    POMP_Atomic_enter(&update);
    POMP_Atomic_exit(&update);
    POMP_End(&inner);
}

/* What happens in a visit is below it, and comes after the visits that had nothing in them. */
static int in_throttled(void) {
    POMP_Begin(&outer);
    throttle_brief();
    POMP_Begin(&brief);
    visit(&inner);
    POMP_End(&brief);
    POMP_End(&outer);
    return 0;
}

static int signal_in_throttled(void) {
    signal(SIGUSR1, on_signal);
    POMP_Begin(&outer);
    throttle_brief();
    POMP_Begin(&brief);
    raise(SIGUSR1);
    POMP_End(&brief);
    POMP_End(&outer);
    return 0;
}

/* The exit of what is around it comes, but never its own. */
static int left_throttled(void) {
    POMP_Begin(&outer);
    throttle_brief();
    POMP_Begin(&brief);
    POMP_End(&outer);
    visit(&outer);
    return 0;
}

static void *end_in_leaf(void *unused) {
    throttle_brief();
    POMP_Begin(&brief);
    return unused;
}

static int thread_ends_in_throttled(void) {
    for (int i = 0; i < 2; i++) {
        pthread_t thread;
        if (pthread_create(&thread, NULL, end_in_leaf, NULL) != 0 ||
            pthread_join(thread, NULL) != 0) {
            return 1;
        }
    }
    visit(&outer);
    return 0;
}

static void every_family(void) {
    POMP_Parallel_fork(&team);
    POMP_Parallel_begin(&team);
    POMP_For_enter(&team);
    POMP_Barrier_enter(&team);
    POMP_Barrier_exit(&team);
    POMP_For_exit(&team);
    POMP_Barrier_enter(&wait);
    POMP_Barrier_exit(&wait);
    POMP_Sections_enter(&parts);
    POMP_Section_begin(&parts);
    visit(&inner);
    POMP_Section_end(&parts);
    POMP_Sections_exit(&parts);
    POMP_Critical_enter(&section);
    POMP_Critical_begin(&section);
    POMP_Critical_end(&section);
    POMP_Critical_exit(&section);
    POMP_Critical_enter(&section);
    POMP_Critical_begin(&section);
    visit(&brief);
    POMP_Critical_end(&section);
    POMP_Critical_exit(&section);
    void *created = POMP_Task_enter(&task);
    POMP_Task_begin(&task, created);
    POMP_Task_suspend(&task);
    POMP_Task_resume(&task, created);
    POMP_Task_end(&task);
    POMP_Task_exit(&task);
    created = POMP_Taskloop_create(&tasks);
    POMP_Taskloop_begin(&tasks, &created);
    POMP_Taskloop_end(&tasks);
    POMP_Taskloop_begin(&tasks, &created);
    visit(&brief);
    POMP_Taskloop_end(&tasks);
    POMP_Taskloop_exit(&tasks);
    POMP_Parallel_end(&team);
    POMP_Parallel_join(&team);
}

/* Nothing is recorded while recording is off, and nothing is missing afterwards. */
static int every_family_off(void) {
    POMP_Begin(&outer);
    POMP_Off();
    every_family();
    POMP_On();
    every_family();
    POMP_Off();
    every_family();
    POMP_On();
    POMP_End(&outer);
    return 0;
}

/* Recording goes on in the middle of visits that began while it was off, and the other way round.
 */
static int off_and_on(void) {
    POMP_Begin(&outer);
    POMP_Off();
    POMP_For_enter(&loop);
    POMP_On();
    visit(&inner);
    POMP_For_exit(&loop);
    POMP_Off();
    POMP_Critical_enter(&section);
    POMP_On();
    POMP_Critical_begin(&section);
    POMP_Critical_end(&section);
    POMP_Off();
    POMP_Critical_exit(&section);
    POMP_Barrier_enter(&wait);
    POMP_On();
    POMP_Barrier_exit(&wait);
    throttle_brief();
    POMP_Begin(&brief);
    POMP_Off();
    visit(&inner);
    POMP_End(&brief);
    POMP_On();
    POMP_End(&outer);
    return 0;
}

int main(int argc, char **argv) {
    static const struct test_case cases[] = {
        {"in_throttled", in_throttled},
        {"signal_in_throttled", signal_in_throttled},
        {"left_throttled", left_throttled},
        {"thread_ends_in_throttled", thread_ends_in_throttled},
        {"every_family_off", every_family_off},
        {"off_and_on", off_and_on},
    };
    return argc < 2 ? 2 : run_case(cases, sizeof cases / sizeof cases[0], argv[1]);
}
