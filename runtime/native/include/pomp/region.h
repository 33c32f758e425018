/* SPDX-License-Identifier: Apache-2.0 */
/* What user functions and regions need in programs, beyond the events; a part of pomp.h. */
#ifndef POMP_REGION_H
#define POMP_REGION_H

/* The value of a variable as a number; 0 for what is not a number. */
#if defined(__cplusplus)
#define POMP_NUMBER(type)                                                                          \
    inline double POMP_Value(type value) { return static_cast<double>(value); }
POMP_NUMBER(bool)
POMP_NUMBER(char)
POMP_NUMBER(signed char)
POMP_NUMBER(unsigned char)
POMP_NUMBER(short)
POMP_NUMBER(unsigned short)
POMP_NUMBER(int)
POMP_NUMBER(unsigned)
POMP_NUMBER(long)
POMP_NUMBER(unsigned long)
POMP_NUMBER(float)
inline double POMP_Value(double value) { return value; }
POMP_NUMBER(long double)
#if __cplusplus >= 201103L
POMP_NUMBER(long long)
POMP_NUMBER(unsigned long long)
#elif defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wlong-long"
POMP_NUMBER(long long)
POMP_NUMBER(unsigned long long)
#pragma GCC diagnostic pop
#endif
#undef POMP_NUMBER
template <typename Type> inline double POMP_Value(const Type &) { return 0; }
#define POMP_VALUE(variable) POMP_Value(variable)
#elif defined(__GNUC__) || (defined(__STDC_VERSION__) && __STDC_VERSION__ >= 201112L)
/* A clang that can warn of _Generic does so although the macro is in a header of the system. */
#if defined(__clang__) && defined(__has_warning)
#if __has_warning("-Wpre-c11-compat")
#define POMP_QUIET                                                                                 \
    _Pragma("clang diagnostic push") _Pragma("clang diagnostic ignored \"-Wpre-c11-compat\"")
#define POMP_LOUD _Pragma("clang diagnostic pop")
#endif
#endif
#if !defined(POMP_QUIET)
#define POMP_QUIET
#define POMP_LOUD
#endif
#define POMP_VALUE(variable)                                                                       \
    POMP_QUIET(__extension__ _Generic((variable), _Bool                                            \
                                      : (variable), char                                           \
                                      : (variable), signed char                                    \
                                      : (variable), unsigned char                                  \
                                      : (variable), short                                          \
                                      : (variable), unsigned short                                 \
                                      : (variable), int                                            \
                                      : (variable), unsigned                                       \
                                      : (variable), long                                           \
                                      : (variable), unsigned long                                  \
                                      : (variable), long long                                      \
                                      : (variable), unsigned long long                             \
                                      : (variable), float                                          \
                                      : (variable), double                                         \
                                      : (variable), long double                                    \
                                      : (variable), default : 0))                                  \
    POMP_LOUD
#else
#define POMP_VALUE(variable) (variable)
#endif

/*
 * POMP_FUNCTION(d) at the start of a user function's body calls POMP_Begin(&d), and has the
 * compiler call POMP_End(&d) on every way out of it: return, the end of the body, goto, an
 * exception. Where the compiler can't do that it is nothing.
 */
#if defined(__cplusplus)
struct POMP_Function {
    explicit POMP_Function(OMPRegDescr *descr) : d(descr) { POMP_Begin(d); }
    ~POMP_Function() { POMP_End(d); }
    OMPRegDescr *d;
};
#define POMP_FUNCTION(d) POMP_Function d##_open(&d);
#elif defined(__GNUC__) || defined(__clang__)
static __inline__ OMPRegDescr *POMP_Function_begin(OMPRegDescr *d) {
    POMP_Begin(d);
    return d;
}
static __inline__ void POMP_Function_end(OMPRegDescr **d) { POMP_End(*d); }
#define POMP_FUNCTION(d)                                                                           \
    OMPRegDescr *d##_open __attribute__((cleanup(POMP_Function_end), unused)) =                    \
        POMP_Function_begin(&d);
#else
#define POMP_FUNCTION(d)
#endif

/*
 * POMP_ITERATION(d, created) at the start of the body of a taskloop calls POMP_Taskloop_begin, and
 * has the compiler call POMP_Taskloop_end on every way out of the iteration: its end, continue, an
 * exception, a cancellation. Where the compiler can't do that it is nothing.
 */
#if defined(__cplusplus)
struct POMP_Iteration {
    explicit POMP_Iteration(OMPRegDescr *descr, void **created) : d(descr) {
        POMP_Taskloop_begin(d, created);
    }
    ~POMP_Iteration() { POMP_Taskloop_end(d); }
    OMPRegDescr *d;
};
#define POMP_ITERATION(d, created) POMP_Iteration d##_iteration(&d, &created);
#elif defined(__GNUC__) || defined(__clang__)
static __inline__ OMPRegDescr *POMP_Iteration_begin(OMPRegDescr *d, void **created) {
    POMP_Taskloop_begin(d, created);
    return d;
}
static __inline__ void POMP_Iteration_end(OMPRegDescr **d) { POMP_Taskloop_end(*d); }
#define POMP_ITERATION(d, created)                                                                 \
    OMPRegDescr *d##_iteration __attribute__((cleanup(POMP_Iteration_end), unused)) =              \
        POMP_Iteration_begin(&d, &created);
#else
#define POMP_ITERATION(d, created)
#endif

#endif
