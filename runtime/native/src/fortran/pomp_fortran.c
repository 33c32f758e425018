/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The interface as instrumented Fortran calls it: names in lower case with an underscore at the
 * end, two with -fsecond-underscore.
 *
 * Fortran has no initialised pointers, and a program unit can't use a variable that is not declared
 * in it. So an event gets a constant text: a key that tells the construct from all others of the
 * program and, in the event that comes first, the descriptor. Compilers add the length of the text
 * after all other arguments; older ones pass an int.
 */
#include "fortran/pomp_fortran.h"
#include "base/pomp_descriptors.h"
#include "base/pomp_shared.h"

#include <string.h>

#define POMP_FORTRAN_EVENT(lower, name)                                                            \
    POMP_FORTRAN(pomp_##lower, (const char *text, size_t length),                                  \
                 POMP_##name(pomp_fortran_descriptor(text, length)))

enum { KEY_LENGTH = 16, CHAIN_BITS = 14 };

/* The first characters of a text. */
struct key {
    uint64_t first, second;
};

/* A descriptor that was made; never changed and never freed. */
struct known {
    struct key key;
    struct known *next;
    OMPRegDescr descriptor;
};

/* Reads the text; sets failed where it is not as it should be. */
struct reader {
    const char *at, *end;
    char *strings; /* where the next string is put */
    bool failed;
};

static OMPRegDescr unknown = {"region", "unknown", 0, "unknown", 0, 0, 0, 0, NULL, NULL};

/* The known descriptors by key. Only those with pomp_lock held add one; anyone may read. */
static struct known *chains[1 << CHAIN_BITS];

/* A number and the character after it. */
static int number(struct reader *in) {
    int value = 0;
    const char *start = in->at;
    while (in->at < in->end && *in->at >= '0' && *in->at <= '9' && value < 100000000) {
        value = value * 10 + (*in->at++ - '0');
    }
    in->failed |= in->at == start || in->at >= in->end;
    in->at += in->failed ? 0 : 1;
    return value;
}

/* A length, a colon and as many characters. The copy needs less room than both together. */
static const char *string(struct reader *in) {
    int length = number(in);
    if (in->failed || in->end - in->at < length) {
        in->failed = true;
        return "";
    }
    char *copy = in->strings;
    memcpy(copy, in->at, (size_t)length);
    copy[length] = '\0';
    in->at += length;
    in->strings += length + 1;
    return copy;
}

static OMPRegDescr *details(struct reader *in) {
    POMPDetails *made = pomp_shared_alloc(sizeof *made);
    POMPDetails ignored;
    POMPDetails *to = made == NULL ? &ignored : made;
    to->version = 1;
    to->schedule = string(in);
    to->chunk = string(in);
    to->reduction = string(in);
    to->variable = string(in);
    to->value = "";
    return made == NULL ? NULL : POMP_DETAILS(*made);
}

static void read_descriptor(struct reader *in, OMPRegDescr *d) {
    d->name = string(in);
    d->sub_name = string(in);
    d->num_sections = number(in);
    d->begin_line1 = number(in);
    d->begin_lineN = number(in);
    d->end_line1 = number(in);
    d->end_lineN = number(in);
    d->next = number(in) > 0 ? details(in) : NULL;
    d->file_name = string(in);
}

static struct key key_of(const char *text) {
    struct key key;
    memcpy(&key, text, sizeof key);
    return key;
}

static struct known **chain_of(struct key key) {
    uint64_t mixed = (key.first ^ key.second * 0x9e3779b97f4a7c15u) * 0xd6e8feb86659fd93u;
    return &chains[mixed >> (64 - CHAIN_BITS)];
}

static OMPRegDescr *find(const struct known *chain, struct key key) {
    for (; chain != NULL; chain = chain->next) {
        if (pomp_likely(chain->key.first == key.first && chain->key.second == key.second)) {
            return (OMPRegDescr *)&chain->descriptor;
        }
    }
    return NULL;
}

/* NULL when there is no memory, or the compiler changed the text. */
static struct known *make(const char *text, size_t length) {
    struct known *made = pomp_shared_alloc(sizeof *made);
    struct reader in = {text + KEY_LENGTH, text + length, pomp_shared_alloc(length), false};
    if (made == NULL || in.strings == NULL) {
        return NULL;
    }
    made->key = key_of(text);
    read_descriptor(&in, &made->descriptor);
    return in.failed ? NULL : made;
}

/* What another thread may have done meanwhile. In the middle of another event it has to wait. */
static OMPRegDescr *add(struct known **chain, struct key key, const char *text, size_t length) {
    void *locked = pomp_descriptors_lock();
    if (locked == NULL) {
        return &unknown;
    }
    OMPRegDescr *found = find(*chain, key);
    struct known *made = found == NULL && length > KEY_LENGTH ? make(text, length) : NULL;
    if (made != NULL) {
        made->next = *chain;
        __atomic_store_n(chain, made, __ATOMIC_RELEASE);
        found = &made->descriptor;
    }
    pomp_descriptors_unlock(locked);
    return found == NULL ? &unknown : found;
}

OMPRegDescr *pomp_fortran_descriptor(const char *text, size_t length) {
    uint32_t shorter = (uint32_t)length;
    if (pomp_unlikely(shorter < KEY_LENGTH)) {
        return &unknown;
    }
    struct key key = key_of(text);
    struct known **chain = chain_of(key);
    OMPRegDescr *found = find(__atomic_load_n(chain, __ATOMIC_ACQUIRE), key);
    return pomp_likely(found != NULL) ? found : add(chain, key, text, shorter);
}

POMP_FORTRAN_EVENT(parallel_fork, Parallel_fork)
POMP_FORTRAN_EVENT(parallel_begin, Parallel_begin)
POMP_FORTRAN_EVENT(parallel_end, Parallel_end)
POMP_FORTRAN_EVENT(parallel_join, Parallel_join)
POMP_FORTRAN_EVENT(teams_fork, Teams_fork)
POMP_FORTRAN_EVENT(teams_begin, Teams_begin)
POMP_FORTRAN_EVENT(teams_end, Teams_end)
POMP_FORTRAN_EVENT(teams_join, Teams_join)
POMP_FORTRAN_EVENT(for_enter, For_enter)
POMP_FORTRAN_EVENT(for_exit, For_exit)
POMP_FORTRAN_EVENT(do_enter, Do_enter)
POMP_FORTRAN_EVENT(do_exit, Do_exit)
POMP_FORTRAN_EVENT(distribute_enter, Distribute_enter)
POMP_FORTRAN_EVENT(distribute_exit, Distribute_exit)
POMP_FORTRAN_EVENT(loop_enter, Loop_enter)
POMP_FORTRAN_EVENT(loop_exit, Loop_exit)
POMP_FORTRAN_EVENT(simd_enter, Simd_enter)
POMP_FORTRAN_EVENT(simd_exit, Simd_exit)
POMP_FORTRAN_EVENT(workshare_enter, Workshare_enter)
POMP_FORTRAN_EVENT(workshare_exit, Workshare_exit)
POMP_FORTRAN_EVENT(sections_enter, Sections_enter)
POMP_FORTRAN_EVENT(sections_exit, Sections_exit)
POMP_FORTRAN_EVENT(section_begin, Section_begin)
POMP_FORTRAN_EVENT(section_end, Section_end)
POMP_FORTRAN_EVENT(single_enter, Single_enter)
POMP_FORTRAN_EVENT(single_begin, Single_begin)
POMP_FORTRAN_EVENT(single_end, Single_end)
POMP_FORTRAN_EVENT(single_exit, Single_exit)
POMP_FORTRAN_EVENT(critical_enter, Critical_enter)
POMP_FORTRAN_EVENT(critical_begin, Critical_begin)
POMP_FORTRAN_EVENT(critical_end, Critical_end)
POMP_FORTRAN_EVENT(critical_exit, Critical_exit)
POMP_FORTRAN_EVENT(atomic_enter, Atomic_enter)
POMP_FORTRAN_EVENT(atomic_exit, Atomic_exit)
POMP_FORTRAN_EVENT(master_begin, Master_begin)
POMP_FORTRAN_EVENT(master_end, Master_end)
POMP_FORTRAN_EVENT(barrier_enter, Barrier_enter)
POMP_FORTRAN_EVENT(barrier_exit, Barrier_exit)
POMP_FORTRAN_EVENT(ordered_enter, Ordered_enter)
POMP_FORTRAN_EVENT(ordered_begin, Ordered_begin)
POMP_FORTRAN_EVENT(ordered_end, Ordered_end)
POMP_FORTRAN_EVENT(ordered_exit, Ordered_exit)
POMP_FORTRAN_EVENT(doacross_enter, Doacross_enter)
POMP_FORTRAN_EVENT(doacross_exit, Doacross_exit)
POMP_FORTRAN_EVENT(cancel, Cancel)
POMP_FORTRAN_EVENT(flush_enter, Flush_enter)
POMP_FORTRAN_EVENT(flush_exit, Flush_exit)
POMP_FORTRAN_EVENT(scope_enter, Scope_enter)
POMP_FORTRAN_EVENT(scope_begin, Scope_begin)
POMP_FORTRAN_EVENT(scope_end, Scope_end)
POMP_FORTRAN_EVENT(scope_exit, Scope_exit)
POMP_FORTRAN_EVENT(task_suspend, Task_suspend)
POMP_FORTRAN_EVENT(task_end, Task_end)
POMP_FORTRAN_EVENT(task_exit, Task_exit)
POMP_FORTRAN_EVENT(taskwait_enter, Taskwait_enter)
POMP_FORTRAN_EVENT(taskwait_exit, Taskwait_exit)
POMP_FORTRAN_EVENT(taskyield_enter, Taskyield_enter)
POMP_FORTRAN_EVENT(taskyield_exit, Taskyield_exit)
POMP_FORTRAN_EVENT(taskloop_enter, Taskloop_enter)
POMP_FORTRAN_EVENT(taskloop_end, Taskloop_end)
POMP_FORTRAN_EVENT(taskloop_exit, Taskloop_exit)
POMP_FORTRAN_EVENT(taskgroup_enter, Taskgroup_enter)
POMP_FORTRAN_EVENT(taskgroup_begin, Taskgroup_begin)
POMP_FORTRAN_EVENT(taskgroup_end, Taskgroup_end)
POMP_FORTRAN_EVENT(taskgroup_exit, Taskgroup_exit)
POMP_FORTRAN_EVENT(target_enter, Target_enter)
POMP_FORTRAN_EVENT(target_exit, Target_exit)
POMP_FORTRAN_EVENT(interop_enter, Interop_enter)
POMP_FORTRAN_EVENT(interop_exit, Interop_exit)
POMP_FORTRAN_EVENT(dispatch_enter, Dispatch_enter)
POMP_FORTRAN_EVENT(dispatch_exit, Dispatch_exit)
POMP_FORTRAN_EVENT(depobj_enter, Depobj_enter)
POMP_FORTRAN_EVENT(depobj_exit, Depobj_exit)
POMP_FORTRAN_EVENT(metadirective_enter, Metadirective_enter)
POMP_FORTRAN_EVENT(metadirective_exit, Metadirective_exit)
POMP_FORTRAN_EVENT(begin, Begin)
POMP_FORTRAN_EVENT(end, End)
POMP_FORTRAN_EVENT(end_value, End_value)

POMP_FORTRAN(pomp_begin_value, (const char *text, const double *value, size_t length),
             POMP_Begin_value(pomp_fortran_descriptor(text, length), *value))

/* Iterations of do i = first, last, step. */
static double trips(const double *first, const double *last, const double *step) {
    if (*step == 0) {
        return -1;
    }
    double count = (*last - *first + *step) / *step;
    return count < 1 ? 0 : count < 9e18 ? (double)(int64_t)count : count;
}

static double product(double outer, double inner) {
    return outer < 0 || inner < 0 ? -1 : outer * inner;
}

POMP_FORTRAN(pomp_iterations,
             (const char *text, const double *first, const double *last, const double *step,
              size_t length),
             POMP_Iterations(pomp_fortran_descriptor(text, length), trips(first, last, step)))

/* Of loops in each other, the outermost first. */
POMP_FORTRAN(pomp_iterations_2,
             (const char *text, const double *first, const double *last, const double *step,
              const double *first2, const double *last2, const double *step2, size_t length),
             POMP_Iterations(pomp_fortran_descriptor(text, length),
                             product(trips(first, last, step), trips(first2, last2, step2))))
POMP_FORTRAN(pomp_iterations_3,
             (const char *text, const double *first, const double *last, const double *step,
              const double *first2, const double *last2, const double *step2, const double *first3,
              const double *last3, const double *step3, size_t length),
             POMP_Iterations(pomp_fortran_descriptor(text, length),
                             product(product(trips(first, last, step), trips(first2, last2, step2)),
                                     trips(first3, last3, step3))))

POMP_FORTRAN(pomp_task_enter, (const char *text, int64_t *created, size_t length),
             *created = (intptr_t)POMP_Task_enter(pomp_fortran_descriptor(text, length)))
POMP_FORTRAN(pomp_taskloop_create, (const char *text, int64_t *created, size_t length),
             *created = (intptr_t)POMP_Taskloop_create(pomp_fortran_descriptor(text, length)))
/* The library knows a task by the address of its variable, so that itself is passed on. */
POMP_FORTRAN(pomp_taskloop_begin, (const char *text, int64_t *created, size_t length),
             POMP_Taskloop_begin(pomp_fortran_descriptor(text, length), (void **)(void *)created))
POMP_FORTRAN(pomp_task_begin, (const char *text, const int64_t *created, size_t length),
             POMP_Task_begin(pomp_fortran_descriptor(text, length), (void *)(intptr_t)*created))
POMP_FORTRAN(pomp_task_resume, (const char *text, const int64_t *created, size_t length),
             POMP_Task_resume(pomp_fortran_descriptor(text, length), (void *)(intptr_t)*created))

POMP_FORTRAN(pomp_init, (void), POMP_Init())
POMP_FORTRAN(pomp_finalize, (void), POMP_Finalize())
POMP_FORTRAN(pomp_on, (void), POMP_On())
POMP_FORTRAN(pomp_off, (void), POMP_Off())
