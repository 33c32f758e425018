/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The POMP performance interface for OpenMP.
 *
 * Source: Mohr, Malony, Shende, Wolf, "Towards a Performance Tool Interface for OpenMP: An Approach
 * Based on Directive Rewriting" (2001), cited below as "the paper".
 *
 * The instrumentor inserts these calls; programs need not call them by hand. This header includes
 * nothing but its own part, because it is read before the feature-test macros of the file it is
 * included into, and it compiles as every C from C89 and every C++ from C++98 on.
 *
 * Every event takes the context descriptor of its construct. Events never fail, never change errno
 * and may be called from any thread, but not from a signal handler.
 */
#ifndef POMP_POMP_H
#define POMP_POMP_H

/* Version of the interface, YYYYMM (paper, section 3.6). */
#ifndef _POMP
#define _POMP 200110
#endif

/*
 * Marks a descriptor that a preprocessor branch may leave without a use. clang has a warning of
 * what is marked as unused and has a use.
 */
#if defined(__clang__)
#define POMP_UNUSED __attribute__((used))
#elif defined(__GNUC__)
#define POMP_UNUSED __attribute__((unused))
#else
#define POMP_UNUSED
#endif

/* A null pointer that no compiler warns of. */
#ifndef __cplusplus
#define POMP_NULL ((void *)0)
#elif __cplusplus >= 201103L
#define POMP_NULL nullptr
#elif defined(__GNUC__)
#define POMP_NULL __null
#else
#define POMP_NULL 0
#endif

#if defined(__GNUC__)
#pragma GCC visibility push(default)
#endif

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Context descriptor: one static object per construct, user function or user region (paper, section
 * 3.5). Its strings must live as long as the code of the construct. A construct's descriptor starts
 * with data null, and next null or at its details; both belong to the measurement library
 * afterwards.
 */
typedef struct ompregdescr {
    const char *name;      /* construct, such as "parallel for"; "region", "function" */
    const char *sub_name;  /* name of a critical construct, user function or region; may be "" */
    int num_sections;      /* number of sections; 0 for every other construct */
    const char *file_name; /* source file */
    int begin_line1, begin_lineN; /* first and last line of the opening directive, from 1 */
    int end_line1, end_lineN;     /* first and last line of the closing directive, from 1 */
    void *data;                   /* of the measurement library */
    struct ompregdescr *next;     /* of the measurement library: chain of the descriptors seen */
} OMPRegDescr;

/*
 * What more is known of a construct (paper, section 3.10: open issue), as written in the source.
 * The descriptor stays as the paper has it; where there is more to say, its next starts as
 * POMP_DETAILS(details). A library that does not know of details overwrites it, and objects that
 * were compiled without them start with null.
 */
typedef struct pompdetails {
    int version;           /* 1; a later version adds fields at the end */
    const char *schedule;  /* of a loop, such as "dynamic"; "" when it has no such clause */
    const char *chunk;     /* the chunk size, such as "n / 4"; or "" */
    const char *reduction; /* operators and variables, such as "+ : sum"; or "" */
    const char *variable;  /* of a user region: what its value is recorded of; or "" */
    const char *value;     /* "" in programs; of the measurement library */
} POMPDetails;

#ifdef __cplusplus
#define POMP_DETAILS(details) (reinterpret_cast<OMPRegDescr *>(&(details)))
#else
#define POMP_DETAILS(details) ((OMPRegDescr *)(void *)&(details))
#endif

/*
 * parallel (paper, section 3.1, table 1; combined constructs: table 2).
 * The encountering thread calls fork before the region and join after it; each thread of the team
 * calls begin first and end last in the region. Before end the team meets in an explicit barrier
 * between POMP_Barrier_enter(d) and POMP_Barrier_exit(d), so that its waiting time is seen.
 */
void POMP_Parallel_fork(OMPRegDescr *d);
void POMP_Parallel_begin(OMPRegDescr *d);
void POMP_Parallel_end(OMPRegDescr *d);
void POMP_Parallel_join(OMPRegDescr *d);

/*
 * teams (OpenMP 4.0), on the host; like parallel.
 * The encountering thread calls fork before the region and join after it; the initial thread of
 * each team calls begin first and end last in the region. The teams may run one after the other in
 * the encountering thread.
 */
void POMP_Teams_fork(OMPRegDescr *d);
void POMP_Teams_begin(OMPRegDescr *d);
void POMP_Teams_end(OMPRegDescr *d);
void POMP_Teams_join(OMPRegDescr *d);

/*
 * for (C, C++) and do (Fortran) loops (paper, section 3.1, table 1).
 * Each thread of the team calls enter before the loop and exit after the loop and its barrier.
 */
void POMP_For_enter(OMPRegDescr *d);
void POMP_For_exit(OMPRegDescr *d);
void POMP_Do_enter(OMPRegDescr *d);
void POMP_Do_exit(OMPRegDescr *d);

/*
 * distribute, loop, simd (OpenMP 4.0, 5.0, 4.0), and what is composed with them.
 * Each thread that meets the loop calls enter before and exit after it.
 */
void POMP_Distribute_enter(OMPRegDescr *d);
void POMP_Distribute_exit(OMPRegDescr *d);
void POMP_Loop_enter(OMPRegDescr *d);
void POMP_Loop_exit(OMPRegDescr *d);
void POMP_Simd_enter(OMPRegDescr *d);
void POMP_Simd_exit(OMPRegDescr *d);

/*
 * Number of iterations of a loop (an addition to the paper): of all its threads together, and with
 * collapse of all its loops. Threads that know it may call this right after they have entered the
 * loop (For, Do, Distribute, Loop, Simd, Taskloop). A negative number is not known. Programs leave
 * it out where the measurement library has no such function.
 */
void POMP_Iterations(OMPRegDescr *d, double iterations);

/*
 * workshare (paper, section 3.1, table 1).
 * Each thread of the team calls enter before the construct, exit after it and its barrier.
 */
void POMP_Workshare_enter(OMPRegDescr *d);
void POMP_Workshare_exit(OMPRegDescr *d);

/*
 * sections (paper, section 3.1, table 1).
 * Each thread of the team calls enter before and exit after the construct; the thread that executes
 * a section calls begin and end around that section, with the descriptor of the sections construct.
 */
void POMP_Sections_enter(OMPRegDescr *d);
void POMP_Sections_exit(OMPRegDescr *d);
void POMP_Section_begin(OMPRegDescr *d);
void POMP_Section_end(OMPRegDescr *d);

/*
 * single (paper, section 3.1, table 1).
 * Each thread of the team calls enter before and exit after the construct; the thread that executes
 * the block calls begin and end around it.
 */
void POMP_Single_enter(OMPRegDescr *d);
void POMP_Single_begin(OMPRegDescr *d);
void POMP_Single_end(OMPRegDescr *d);
void POMP_Single_exit(OMPRegDescr *d);

/*
 * critical (paper, section 3.1, table 1).
 * Each thread calls enter before it asks for entry, begin when it is in, end as the last thing
 * inside, exit when it is out. Waiting for entry is the time from enter to begin.
 */
void POMP_Critical_enter(OMPRegDescr *d);
void POMP_Critical_begin(OMPRegDescr *d);
void POMP_Critical_end(OMPRegDescr *d);
void POMP_Critical_exit(OMPRegDescr *d);

/*
 * atomic (paper, section 3.1, table 1).
 * Each thread calls enter before and exit after the atomic statement.
 */
void POMP_Atomic_enter(OMPRegDescr *d);
void POMP_Atomic_exit(OMPRegDescr *d);

/*
 * master (paper, section 3.1, table 1).
 * The master thread, and no other, calls begin first and end last in the block.
 */
void POMP_Master_begin(OMPRegDescr *d);
void POMP_Master_end(OMPRegDescr *d);

/*
 * barrier (paper, section 3.1, table 1).
 * Each thread of the team calls enter before and exit after the barrier. With the descriptor of the
 * innermost open construct it is the implicit barrier of that construct; with a descriptor of its
 * own (name "barrier") it is an explicit one.
 */
void POMP_Barrier_enter(OMPRegDescr *d);
void POMP_Barrier_exit(OMPRegDescr *d);

/*
 * ordered, as a block (paper, section 3.10: open issue).
 * Each thread calls enter before it asks for its turn, begin when it has it, end as the last thing
 * inside, exit when it is out. Waiting for the turn is the time from enter to begin.
 */
void POMP_Ordered_enter(OMPRegDescr *d);
void POMP_Ordered_begin(OMPRegDescr *d);
void POMP_Ordered_end(OMPRegDescr *d);
void POMP_Ordered_exit(OMPRegDescr *d);

/*
 * ordered without a block: a doacross dependence (OpenMP 4.5).
 * Each thread calls enter before and exit after the directive. It waits for other iterations
 * between the two, or signals that its own has come so far.
 */
void POMP_Doacross_enter(OMPRegDescr *d);
void POMP_Doacross_exit(OMPRegDescr *d);

/*
 * cancel and cancellation point (OpenMP 4.0).
 * Each thread calls this before the directive; it may not come to what follows.
 */
void POMP_Cancel(OMPRegDescr *d);

/*
 * flush (paper, section 3.10: open issue).
 * Each thread calls enter before and exit after the flush.
 */
void POMP_Flush_enter(OMPRegDescr *d);
void POMP_Flush_exit(OMPRegDescr *d);

/*
 * scope (OpenMP 5.1; rewritten like single).
 * Each thread of the team calls enter before and exit after the construct and its barrier, begin
 * and end around the block.
 */
void POMP_Scope_enter(OMPRegDescr *d);
void POMP_Scope_begin(OMPRegDescr *d);
void POMP_Scope_end(OMPRegDescr *d);
void POMP_Scope_exit(OMPRegDescr *d);

/*
 * task (OpenMP 3.0; an addition to the paper).
 * The encountering thread calls enter before and exit after the construct; whichever thread
 * executes the task calls begin and end around its block. What enter returns identifies where the
 * task was created; it is passed to begin in a firstprivate variable, so that the task's time is
 * found below its creator whoever executes it. While a task executes, the construct that its thread
 * was waiting in does not count as waiting. An untied task may go on in another thread after each
 * of its own task scheduling points: it calls suspend before and resume after each of them.
 */
void *POMP_Task_enter(OMPRegDescr *d);
void POMP_Task_begin(OMPRegDescr *d, void *created);
void POMP_Task_suspend(OMPRegDescr *d);
void POMP_Task_resume(OMPRegDescr *d, void *created);
void POMP_Task_end(OMPRegDescr *d);
void POMP_Task_exit(OMPRegDescr *d);

/*
 * taskwait, taskyield (OpenMP 3.0, 3.1).
 * The thread that executes the construct calls enter before and exit after it.
 */
void POMP_Taskwait_enter(OMPRegDescr *d);
void POMP_Taskwait_exit(OMPRegDescr *d);
void POMP_Taskyield_enter(OMPRegDescr *d);
void POMP_Taskyield_exit(OMPRegDescr *d);

/*
 * taskloop (OpenMP 4.5).
 * The encountering thread calls enter before and exit after the construct; create instead of enter
 * where the iterations are measured. What create returns identifies where the tasks were created.
 * Each task has a copy of it, in a firstprivate variable: whichever thread executes the task calls
 * begin, with the address of that variable, and end around each iteration. The first begin that
 * gets the variable as it was created begins the task and marks it; the others go on with the task.
 */
void POMP_Taskloop_enter(OMPRegDescr *d);
void *POMP_Taskloop_create(OMPRegDescr *d);
void POMP_Taskloop_begin(OMPRegDescr *d, void **created);
void POMP_Taskloop_end(OMPRegDescr *d);
void POMP_Taskloop_exit(OMPRegDescr *d);

/*
 * taskgroup (OpenMP 4.0).
 * The encountering thread calls enter before and exit after the construct, begin and end around the
 * block. Waiting for the group's tasks is the time from end to exit.
 */
void POMP_Taskgroup_enter(OMPRegDescr *d);
void POMP_Taskgroup_begin(OMPRegDescr *d);
void POMP_Taskgroup_end(OMPRegDescr *d);
void POMP_Taskgroup_exit(OMPRegDescr *d);

/*
 * target and the constructs that move data to and from devices (OpenMP 4.0), on the host.
 * The encountering thread calls enter before and exit after the construct. Nothing is ever called
 * on a device.
 */
void POMP_Target_enter(OMPRegDescr *d);
void POMP_Target_exit(OMPRegDescr *d);

/*
 * interop, dispatch (OpenMP 5.1), depobj, metadirective (OpenMP 5.0).
 * The encountering thread calls enter before and exit after the construct.
 */
void POMP_Interop_enter(OMPRegDescr *d);
void POMP_Interop_exit(OMPRegDescr *d);
void POMP_Dispatch_enter(OMPRegDescr *d);
void POMP_Dispatch_exit(OMPRegDescr *d);
void POMP_Depobj_enter(OMPRegDescr *d);
void POMP_Depobj_exit(OMPRegDescr *d);
void POMP_Metadirective_enter(OMPRegDescr *d);
void POMP_Metadirective_exit(OMPRegDescr *d);

/*
 * User functions and regions (paper, section 3.4).
 * The thread that executes the region calls begin at its start and end at each way out of it.
 */
void POMP_Begin(OMPRegDescr *d);
void POMP_End(OMPRegDescr *d);

/*
 * User regions with a variable (paper, section 3.10: open issue): inst begin(name, variable).
 * As above, with POMP_VALUE(variable) at the start; the visits are told apart by it.
 */
void POMP_Begin_value(OMPRegDescr *d, double value);
void POMP_End_value(OMPRegDescr *d);

/*
 * Control of the measurement, for the whole process (paper, section 3.3).
 * Init:     start-up; happens by itself before main, so calling it is allowed but not needed.
 * Finalize: writes the profile now; every later event is ignored.
 * Off, On:  stop and resume recording. Constructs open at Off are measured to their end; those
 *           entered while recording is off leave no trace. Recording is on at start.
 */
void POMP_Init(void);
void POMP_Finalize(void);
void POMP_On(void);
void POMP_Off(void);

/*
 * Lock routines (paper, section 3.2): each calls the omp_ routine of the same name, and the set
 * routines measure the time it takes. The argument is the omp_lock_t * or omp_nest_lock_t *, passed
 * as void * because this header may not include omp.h. The results are those of the omp_ routine.
 * Lock_place says where the call of a set or test routine stands that the thread does next.
 */
void POMP_Lock_place(const char *file_name, int line);
void POMP_Init_lock(void *lock);
void POMP_Destroy_lock(void *lock);
void POMP_Set_lock(void *lock);
void POMP_Unset_lock(void *lock);
int POMP_Test_lock(void *lock);
void POMP_Init_nest_lock(void *lock);
void POMP_Destroy_nest_lock(void *lock);
void POMP_Set_nest_lock(void *lock);
void POMP_Unset_nest_lock(void *lock);
int POMP_Test_nest_lock(void *lock);

#ifdef __cplusplus
}
#endif

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#if defined(__GNUC__) && defined(__ELF__) && !defined(POMP_LIBRARY)
#include "ignored.h"
#endif

/*
 * In programs a call of these brings its place with it. Who defines them, in a measurement library,
 * defines POMP_LIBRARY before this header is included; so does who defines events in C++, where
 * clang does not let a function be defined that ignored.h has inline.
 */
#ifndef POMP_LIBRARY
#define POMP_Set_lock (POMP_Lock_place(__FILE__, __LINE__), POMP_Set_lock)
#define POMP_Test_lock (POMP_Lock_place(__FILE__, __LINE__), POMP_Test_lock)
#define POMP_Set_nest_lock (POMP_Lock_place(__FILE__, __LINE__), POMP_Set_nest_lock)
#define POMP_Test_nest_lock (POMP_Lock_place(__FILE__, __LINE__), POMP_Test_nest_lock)
#endif

#include "region.h"
#include "trips.h"

#endif
