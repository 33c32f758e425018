/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Which events of constructs that are left out still call the library: linked with --wrap, the
 * calls of some events come here first. Compiled as C and as C++.
 */
#include "descriptor.h"

#include <pthread.h>

enum { VISITS = 1000 };

DESCRIPTOR(outer, "region", 70);
DESCRIPTOR(section, "critical", 71);
DESCRIPTOR(flush, "flush", 72);
DESCRIPTOR(task, "task", 73);
DESCRIPTOR(loop, "taskloop", 74);
DESCRIPTOR(block, "ordered", 75);

#ifdef __cplusplus
extern "C" {
#endif

/* The calls of an event; without the linker's help nobody counts them. */
#ifdef UNWRAPPED
#define COUNTED(name) static int calls_of_##name;
#else
#define COUNTED(name)                                                                              \
    static int calls_of_##name;                                                                    \
    void __real_POMP_##name(OMPRegDescr *d);                                                       \
    void __wrap_POMP_##name(OMPRegDescr *d);                                                       \
    void __wrap_POMP_##name(OMPRegDescr *d) {                                                      \
        calls_of_##name++;                                                                         \
        __real_POMP_##name(d);                                                                     \
    }
#endif

COUNTED(Critical_enter)
COUNTED(Critical_end)
COUNTED(Flush_exit)
COUNTED(Task_end)
COUNTED(Taskloop_end)
COUNTED(Ordered_exit)

#ifdef __cplusplus
}
#endif

static void visit(void) {
    POMP_Begin(&outer);
    POMP_Critical_enter(&section);
    POMP_Critical_begin(&section);
    POMP_Critical_end(&section);
    POMP_Critical_exit(&section);
    POMP_Flush_enter(&flush);
    POMP_Flush_exit(&flush);
    void *created = POMP_Task_enter(&task);
    POMP_Task_begin(&task, created);
    POMP_Task_suspend(&task);
    POMP_Task_resume(&task, created);
    POMP_Task_end(&task);
    POMP_Task_exit(&task);
    created = POMP_Taskloop_create(&loop);
    POMP_Taskloop_begin(&loop, &created);
    POMP_Taskloop_end(&loop);
    POMP_Taskloop_exit(&loop);
    POMP_Ordered_enter(&block);
    POMP_Ordered_begin(&block);
    POMP_Ordered_end(&block);
    POMP_Ordered_exit(&block);
    POMP_End(&outer);
}

static int visits(void) {
    for (int i = 0; i < VISITS; i++) {
        visit();
    }
    printf("%d %d %d %d %d %d\n", calls_of_Critical_enter, calls_of_Critical_end,
           calls_of_Flush_exit, calls_of_Task_end, calls_of_Taskloop_end, calls_of_Ordered_exit);
    return 0;
}

static void *visit_section(void *unused) {
    POMP_Critical_enter(&section);
    POMP_Critical_begin(&section);
    POMP_Critical_end(&section);
    POMP_Critical_exit(&section);
    return unused;
}

/* A section is met while recording is off; before it ends another thread finds that it is out. */
static int met_while_off(void) {
    pthread_t thread;
    POMP_Begin(&outer);
    POMP_Off();
    POMP_Critical_enter(&section);
    POMP_On();
    if (pthread_create(&thread, NULL, visit_section, NULL) != 0 ||
        pthread_join(thread, NULL) != 0) {
        return 1;
    }
    POMP_Critical_begin(&section);
    POMP_Flush_enter(&flush);
    POMP_Flush_exit(&flush);
    POMP_Critical_end(&section);
    POMP_Critical_exit(&section);
    POMP_End(&outer);
    POMP_Begin(&outer);
    POMP_End(&outer);
    return 0;
}

int main(int argc, char **argv) {
    return argc > 1 && strcmp(argv[1], "visits") == 0 ? visits() : met_while_off();
}
