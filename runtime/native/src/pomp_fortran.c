/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The interface as instrumented Fortran calls it: names in lower case with an underscore at the
 * end, two with -fsecond-underscore, and every argument by reference.
 *
 * Fortran has no initialised pointers, so a source file brings its descriptors as text, and one
 * saved integer that remembers what was made of it. An event gets the address of its descriptor in
 * an integer of eight bytes.
 */
#include "pomp_fortran.h"
#include "pomp_context.h"

#include <string.h>

#define POMP_FORTRAN_EVENT(lower, name)                                                            \
    POMP_FORTRAN(pomp_##lower, (const int64_t *d), POMP_##name(descriptor(d)))

/* The descriptors of one source file. */
struct pomp_unit {
    int count;
    OMPRegDescr *descriptors;
};

/* Reads the text; sets failed where it is not as it should be. */
struct reader {
    const char *at, *end;
    char *strings; /* where the next string is put */
    bool failed;
};

static OMPRegDescr unknown = {"region", "unknown", 0, "unknown", 0, 0, 0, 0, NULL, NULL};

static OMPRegDescr *descriptor(const int64_t *d) { return (OMPRegDescr *)(intptr_t)*d; }

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

static void read_descriptor(struct reader *in, const char *file, OMPRegDescr *d) {
    d->file_name = file;
    d->name = string(in);
    d->sub_name = string(in);
    d->num_sections = number(in);
    d->begin_line1 = number(in);
    d->begin_lineN = number(in);
    d->end_line1 = number(in);
    d->end_lineN = number(in);
    d->next = number(in) > 0 ? details(in) : NULL;
}

/* NULL when there is no memory, or the compiler changed the text. */
static struct pomp_unit *make(const char *text, size_t length) {
    struct pomp_unit *unit = pomp_shared_alloc(sizeof *unit);
    struct reader in = {text, text + length, pomp_shared_alloc(length + 1), false};
    if (unit == NULL || in.strings == NULL) {
        return NULL;
    }
    unit->count = number(&in);
    const char *file = string(&in);
    unit->descriptors = pomp_shared_alloc((size_t)unit->count * sizeof *unit->descriptors);
    for (int i = 0; unit->descriptors != NULL && i < unit->count; i++) {
        read_descriptor(&in, file, &unit->descriptors[i]);
    }
    return in.failed || unit->descriptors == NULL ? NULL : unit;
}

/* Where the first of several threads to come here decides. */
static struct pomp_unit *unit_of(int64_t *table, const char *text, size_t length) {
    struct pomp_unit *unit = (struct pomp_unit *)(intptr_t)__atomic_load_n(table, __ATOMIC_ACQUIRE);
    if (pomp_likely(unit != NULL)) {
        return unit;
    }
    unit = make(text, length);
    int64_t before = 0;
    int64_t made = (intptr_t)unit;
    bool first = __atomic_compare_exchange_n(table, &before, made, false, __ATOMIC_ACQ_REL,
                                             __ATOMIC_ACQUIRE);
    return first ? unit : (struct pomp_unit *)(intptr_t)before;
}

/*
 * Sets *address to the descriptor with a number, from 1, of a source file. *table is 0 at first.
 * The text is an array of pieces, so the length of a piece that compilers add says nothing.
 */
POMP_PUBLIC void pompdescriptor_(int64_t *table, const int32_t *n, int64_t *address,
                                 const char *text, const int32_t *length, size_t piece);

POMP_PUBLIC void pompdescriptor_(int64_t *table, const int32_t *n, int64_t *address,
                                 const char *text, const int32_t *length, size_t piece) {
    (void)piece;
    struct pomp_unit *unit = unit_of(table, text, (size_t)*length);
    bool known = unit != NULL && *n >= 1 && *n <= unit->count;
    *address = (intptr_t)(known ? &unit->descriptors[*n - 1] : &unknown);
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

POMP_FORTRAN(pomp_begin_value, (const int64_t *d, const double *value),
             POMP_Begin_value(descriptor(d), *value))

POMP_FORTRAN(pomp_task_enter, (const int64_t *d, int64_t *created),
             *created = (intptr_t)POMP_Task_enter(descriptor(d)))
POMP_FORTRAN(pomp_task_begin, (const int64_t *d, const int64_t *created),
             POMP_Task_begin(descriptor(d), (void *)(intptr_t)*created))
POMP_FORTRAN(pomp_task_resume, (const int64_t *d, const int64_t *created),
             POMP_Task_resume(descriptor(d), (void *)(intptr_t)*created))

POMP_FORTRAN(pomp_init, (void), POMP_Init())
POMP_FORTRAN(pomp_finalize, (void), POMP_Finalize())
POMP_FORTRAN(pomp_on, (void), POMP_On())
POMP_FORTRAN(pomp_off, (void), POMP_Off())
