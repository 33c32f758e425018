/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Events of constructs that are not to be recorded, in programs: a load and a comparison instead of
 * a call; a part of pomp.h.
 *
 * A measurement library that does not want the events of a construct any more may store the address
 * of its POMP_Ignored as data of the construct's descriptor. Other libraries need not know of it:
 * where nobody defines POMP_Ignored, or the compiler has no such functions, every event is a call.
 * A source in C++ that defines events, and is compiled by clang, needs POMP_LIBRARY: see pomp.h.
 */
#ifndef POMP_IGNORED_H
#define POMP_IGNORED_H

#ifdef __cplusplus
extern "C" {
#endif

#pragma GCC visibility push(default)
extern const char POMP_Ignored __attribute__((weak));
#pragma GCC visibility pop

/* What is compiled in place of the calls. gnu_inline: there is no other copy, and a library may
   define it. */
#define POMP_INLINE extern __inline__ __attribute__((gnu_inline))

/*
 * The library's function, which is not to be taken for the inline one that calls it. gcc knows it
 * by another name, of which the assembler makes that of the event. clang takes two functions with
 * one such name for one: it is made to forget which one it calls.
 */
#ifdef __clang__
#define POMP_DECLARE(result, name, parameters)
#define POMP_FIND(result, name, parameters)                                                        \
    result(*POMP_Call_##name) parameters = POMP_##name;                                            \
    __asm__("" : "+r"(POMP_Call_##name));
#else
#define POMP_DECLARE(result, name, parameters)                                                     \
    extern result POMP_Call_##name parameters __asm__("POMP_" #name);
#define POMP_FIND(result, name, parameters)
#endif

/*
 * Whether a descriptor is marked so. Null is not a mark, though it is the address of nothing. Not
 * only events ask, of which the library has functions where nothing is inlined.
 */
POMP_INLINE __attribute__((always_inline)) int POMP_Is_ignored(const OMPRegDescr *d) {
    const void *data = __atomic_load_n(&d->data, __ATOMIC_RELAXED);
    return __builtin_expect(data == (const void *)&POMP_Ignored, 0) && data != POMP_NULL;
}

#define POMP_EVENT(name)                                                                           \
    POMP_DECLARE(void, name, (OMPRegDescr *))                                                      \
    POMP_INLINE void POMP_##name(OMPRegDescr *d) {                                                 \
        if (!POMP_Is_ignored(d)) {                                                                 \
            POMP_FIND(void, name, (OMPRegDescr *))                                                 \
            POMP_Call_##name(d);                                                                   \
        }                                                                                          \
    }

#define POMP_EVENT_WITH(type, name)                                                                \
    POMP_DECLARE(void, name, (OMPRegDescr *, type))                                                \
    POMP_INLINE void POMP_##name(OMPRegDescr *d, type value) {                                     \
        if (!POMP_Is_ignored(d)) {                                                                 \
            POMP_FIND(void, name, (OMPRegDescr *, type))                                           \
            POMP_Call_##name(d, value);                                                            \
        }                                                                                          \
    }

#define POMP_EVENT_GIVES(name)                                                                     \
    POMP_DECLARE(void *, name, (OMPRegDescr *))                                                    \
    POMP_INLINE void *POMP_##name(OMPRegDescr *d) {                                                \
        POMP_FIND(void *, name, (OMPRegDescr *))                                                   \
        return POMP_Is_ignored(d) ? POMP_NULL : POMP_Call_##name(d);                               \
    }

POMP_EVENT(For_enter)
POMP_EVENT(For_exit)
POMP_EVENT(Do_enter)
POMP_EVENT(Do_exit)
POMP_EVENT(Distribute_enter)
POMP_EVENT(Distribute_exit)
POMP_EVENT(Loop_enter)
POMP_EVENT(Loop_exit)
POMP_EVENT(Simd_enter)
POMP_EVENT(Simd_exit)
POMP_EVENT(Workshare_enter)
POMP_EVENT(Workshare_exit)
POMP_EVENT(Sections_enter)
POMP_EVENT(Sections_exit)
POMP_EVENT(Section_begin)
POMP_EVENT(Section_end)
POMP_EVENT(Single_enter)
POMP_EVENT(Single_begin)
POMP_EVENT(Single_end)
POMP_EVENT(Single_exit)
POMP_EVENT(Critical_enter)
POMP_EVENT(Critical_begin)
POMP_EVENT(Critical_end)
POMP_EVENT(Critical_exit)
POMP_EVENT(Atomic_enter)
POMP_EVENT(Atomic_exit)
POMP_EVENT(Master_begin)
POMP_EVENT(Master_end)
POMP_EVENT(Barrier_enter)
POMP_EVENT(Barrier_exit)
POMP_EVENT(Ordered_enter)
POMP_EVENT(Ordered_begin)
POMP_EVENT(Ordered_end)
POMP_EVENT(Ordered_exit)
POMP_EVENT(Doacross_enter)
POMP_EVENT(Doacross_exit)
POMP_EVENT(Cancel)
POMP_EVENT(Flush_enter)
POMP_EVENT(Flush_exit)
POMP_EVENT(Scope_enter)
POMP_EVENT(Scope_begin)
POMP_EVENT(Scope_end)
POMP_EVENT(Scope_exit)
POMP_EVENT(Task_suspend)
POMP_EVENT(Task_end)
POMP_EVENT(Task_exit)
POMP_EVENT(Taskwait_enter)
POMP_EVENT(Taskwait_exit)
POMP_EVENT(Taskyield_enter)
POMP_EVENT(Taskyield_exit)
POMP_EVENT(Taskloop_enter)
POMP_EVENT(Taskloop_end)
POMP_EVENT(Taskloop_exit)
POMP_EVENT(Taskgroup_enter)
POMP_EVENT(Taskgroup_begin)
POMP_EVENT(Taskgroup_end)
POMP_EVENT(Taskgroup_exit)
POMP_EVENT(Target_enter)
POMP_EVENT(Target_exit)
POMP_EVENT(Interop_enter)
POMP_EVENT(Interop_exit)
POMP_EVENT(Dispatch_enter)
POMP_EVENT(Dispatch_exit)
POMP_EVENT(Depobj_enter)
POMP_EVENT(Depobj_exit)
POMP_EVENT(Metadirective_enter)
POMP_EVENT(Metadirective_exit)
POMP_EVENT(Begin)
POMP_EVENT(End)
POMP_EVENT(End_value)
POMP_EVENT_GIVES(Task_enter)
POMP_EVENT_GIVES(Taskloop_create)
POMP_EVENT_WITH(void *, Task_begin)
POMP_EVENT_WITH(void *, Task_resume)
POMP_EVENT_WITH(void **, Taskloop_begin)
POMP_EVENT_WITH(double, Begin_value)

#undef POMP_EVENT
#undef POMP_EVENT_WITH
#undef POMP_EVENT_GIVES
#undef POMP_DECLARE
#undef POMP_FIND
#undef POMP_INLINE

#ifdef __cplusplus
}
#endif

#endif
