/* SPDX-License-Identifier: Apache-2.0 */
/*
 * How many iterations a loop has, from its head; a part of pomp.h.
 *
 *   POMP_ITERATIONS(d, POMP_OPERAND(n), POMP_LOOP(int, 0, '<', n - 1, 1));
 *
 * stands for "for (int i = 0; i < n - 1; i++)". The expressions are evaluated once more than in the
 * program, so they may hold nothing but numbers, operators and operands that POMP_OPERAND names:
 * when one of these is not plain nothing is evaluated. Only a comparison of constants is left of
 * that. An operand is plain when its type is an integer, not volatile, and it is what it looks
 * like: no macro, unless for a constant. POMP_CONVERTED(x), of what is converted to an integer at
 * once as in (int)x, may be floating as well. POMP_SIZED(v, v.size()) is a call, plain when v
 * is of a type of C++'s standard library. POMP_LOOP has the type of the loop's variable; its
 * relation is '<', 'L' for <=, '>', 'G' for >=, or '!' for !=; a step that is taken off is in
 * POMP_DOWN. Loops whose head says no number, or has other types, have -1 iterations, which
 * POMP_Iterations does not count.
 */
#ifndef POMP_TRIPS_H
#define POMP_TRIPS_H

#if defined(__GNUC__) && defined(__ELF__) && !defined(POMP_LIBRARY)

/* Other measurement libraries need not have it. */
#pragma weak POMP_Iterations

#define POMP_INLINE extern __inline__ __attribute__((gnu_inline, always_inline))

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The numbers are those of a type of 64 bits or less, extended as its sign demands. A loop that
 * would have to wrap round to end has no number.
 */
POMP_INLINE double POMP_Trips(int is_signed, __UINT64_TYPE__ first, char relation,
                              __UINT64_TYPE__ last, __INT64_TYPE__ step) {
    /* With the first bit turned round, signed numbers have the order of unsigned ones. */
    __UINT64_TYPE__ sign = (__UINT64_TYPE__)(is_signed != 0) << 63;
    int up = relation == '!' ? step > 0 : relation == '<' || relation == 'L';
    __UINT64_TYPE__ size = up ? (__UINT64_TYPE__)step : -(__UINT64_TYPE__)step;
    __UINT64_TYPE__ low = (up ? first : last) ^ sign;
    __UINT64_TYPE__ high = (up ? last : first) ^ sign;
    if (step == 0 || up != (step > 0)) {
        return -1;
    }
    if (relation == '!') {
        return low <= high && (high - low) % size == 0 ? (double)((high - low) / size) : -1;
    }
    if (relation == '<' || relation == '>') {
        return low < high ? (double)((high - low - 1) / size) + 1 : 0;
    }
    return low <= high ? (double)((high - low) / size) + 1 : 0;
}

/* Iterations of two loops, one in the other. */
POMP_INLINE double POMP_Times(double outer, double inner) {
    return outer < 0 || inner < 0 ? -1 : outer * inner;
}

#ifdef __cplusplus
}
#endif

#undef POMP_INLINE

#define POMP_SPELLED_AS(text) #text
#define POMP_SPELLED(x) POMP_SPELLED_AS(x)
#define POMP_TIMES(outer, inner) POMP_Times(outer, inner)

/* Whether no macro has made something else of what was written; a constant may be one. */
#define POMP_IS_ITSELF(x, written)                                                                 \
    (__builtin_constant_p(x) || __builtin_strcmp(written, POMP_SPELLED(x)) == 0)

#ifdef __CHAR_UNSIGNED__
#define POMP_CHAR_KIND 2
#else
#define POMP_CHAR_KIND 1
#endif

#ifdef __cplusplus

/* 1 for signed integers, 2 for unsigned ones, 0 for all else. */
extern "C++" {
template <typename Type> struct POMP_Kind {
    enum { kind = 0 };
};
template <typename Type> struct POMP_Kind<const Type> {
    enum { kind = POMP_Kind<Type>::kind };
};
template <typename Type> struct POMP_Kind<Type &> {
    enum { kind = POMP_Kind<Type>::kind };
};
/* By value: a reference would want a definition of constants that need none. */
#define POMP_INTEGER(type, number)                                                                 \
    template <> struct POMP_Kind<type> {                                                           \
        enum { kind = number };                                                                    \
    };                                                                                             \
    inline __attribute__((always_inline)) __UINT64_TYPE__ POMP_Number(type value) {                \
        return static_cast<__UINT64_TYPE__>(value);                                                \
    }
POMP_INTEGER(bool, 2)
POMP_INTEGER(char, POMP_CHAR_KIND)
POMP_INTEGER(signed char, 1)
POMP_INTEGER(unsigned char, 2)
POMP_INTEGER(short, 1)
POMP_INTEGER(unsigned short, 2)
POMP_INTEGER(int, 1)
POMP_INTEGER(unsigned, 2)
POMP_INTEGER(long, 1)
POMP_INTEGER(unsigned long, 2)
#if __cplusplus < 201103L
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wlong-long"
#endif
POMP_INTEGER(long long, 1)
POMP_INTEGER(unsigned long long, 2)
#if __cplusplus < 201103L
#pragma GCC diagnostic pop
#endif
#undef POMP_INTEGER

/* Never called: the size of what they return says whether an operand is plain. */
template <typename Type> char (&POMP_Operand(const Type &))[POMP_Kind<Type>::kind == 0 ? 1 : 2];
template <typename Type> char (&POMP_Operand(const volatile Type &))[1];

template <typename Type> struct POMP_Floating {
    enum { is = 0 };
};
template <> struct POMP_Floating<float> {
    enum { is = 1 };
};
template <> struct POMP_Floating<double> {
    enum { is = 1 };
};
template <typename Type>
char (&POMP_Convertible(
    const Type &))[POMP_Kind<Type>::kind == 0 && POMP_Floating<Type>::is == 0 ? 1 : 2];
template <typename Type> char (&POMP_Convertible(const volatile Type &))[1];

/* Whether a type is of the standard library, where asking for a size has no effect. */
template <typename Type> inline __attribute__((always_inline)) bool POMP_Is_standard(const Type &) {
    return __builtin_strstr(__PRETTY_FUNCTION__, "[with Type = std::") != 0 ||
           __builtin_strstr(__PRETTY_FUNCTION__, "[Type = std::") != 0;
}

/* Of what is no integer, and may not be copied; never called, as that is not plain. */
template <typename Type>
inline __attribute__((always_inline)) __UINT64_TYPE__ POMP_Number(const Type &) {
    return 0;
}

template <int Kind, typename Type> struct POMP_Loop {
    static inline __attribute__((always_inline)) double
    trips(__UINT64_TYPE__ first, char relation, __UINT64_TYPE__ last, __UINT64_TYPE__ step) {
        return POMP_Trips(Kind == 1, static_cast<__UINT64_TYPE__>(static_cast<Type>(first)),
                          relation, static_cast<__UINT64_TYPE__>(static_cast<Type>(last)),
                          static_cast<__INT64_TYPE__>(step));
    }
};
template <typename Type> struct POMP_Loop<0, Type> {
    static inline __attribute__((always_inline)) double trips(__UINT64_TYPE__, char,
                                                              __UINT64_TYPE__, __UINT64_TYPE__) {
        return -1;
    }
};
}

#define POMP_DOWN(step) (-static_cast<__INT64_TYPE__>(POMP_Number(step)))
#define POMP_OPERAND(x) (sizeof(POMP_Operand(x)) == 2 && POMP_IS_ITSELF(x, #x))
#define POMP_CONVERTED(x) (sizeof(POMP_Convertible(x)) == 2 && POMP_IS_ITSELF(x, #x))
#define POMP_SIZED(container, size)                                                                \
    (__builtin_strcmp(#size, POMP_SPELLED(size)) == 0 && POMP_Is_standard(container))
#define POMP_LOOP(type, first, relation, last, step)                                               \
    POMP_Loop<POMP_Kind<type>::kind, type>::trips(POMP_Number(first), relation, POMP_Number(last), \
                                                  POMP_Number(step))

#define POMP_QUIET
#define POMP_LOUD

#else

#define POMP_DOWN(step) (-(__INT64_TYPE__)(step))

#define POMP_KIND(x)                                                                               \
    _Generic((x), _Bool : 2, char                                                                  \
             : POMP_CHAR_KIND, signed char : 1, unsigned char : 2, short : 1, unsigned short : 2,  \
               int : 1, unsigned : 2, long : 1, unsigned long : 2, long long : 1,                  \
               unsigned long long : 2, default : 0)

/* Addresses of types keep what a value loses: const and volatile. */
#define POMP_OPERAND(x)                                                                            \
    (__extension__ _Generic((__typeof__(x) *)0, _Bool * : 1, char * : 1, signed char * : 1,        \
                            unsigned char * : 1, short * : 1, unsigned short * : 1, int * : 1,     \
                            unsigned * : 1, long * : 1, unsigned long * : 1, long long * : 1,      \
                            unsigned long long * : 1, const _Bool * : 1, const char * : 1,         \
                            const signed char * : 1, const unsigned char * : 1, const short * : 1, \
                            const unsigned short * : 1, const int * : 1, const unsigned * : 1,     \
                            const long * : 1, const unsigned long * : 1, const long long * : 1,    \
                            const unsigned long long * : 1, default : 0) &&                        \
     POMP_IS_ITSELF(x, #x))

#define POMP_CONVERTED(x)                                                                          \
    (POMP_IS_ITSELF(x, #x) &&                                                                      \
     (__extension__ _Generic((__typeof__(x) *)0, float * : 1, double * : 1, const float * : 1,     \
                             const double * : 1, default                                           \
                             : POMP_OPERAND(x))))

#define POMP_LOOP(type, first, relation, last, step)                                               \
    (__extension__(POMP_KIND((type)0) == 0                                                         \
                       ? -1                                                                        \
                       : POMP_Trips(POMP_KIND((type)0) == 1, (__UINT64_TYPE__)(type)(first),       \
                                    relation, (__UINT64_TYPE__)(type)(last),                       \
                                    (__INT64_TYPE__)(step))))

#endif

#define POMP_ITERATIONS(d, plain, trips)                                                           \
    POMP_QUIET do {                                                                                \
        if ((plain) && POMP_Iterations != POMP_NULL && !POMP_Is_ignored(&d)) {                     \
            POMP_Iterations(&d, trips);                                                            \
        }                                                                                          \
    }                                                                                              \
    while (0)                                                                                      \
    POMP_LOUD

#else
#define POMP_ITERATIONS(d, plain, trips) ((void)0)
#endif

#endif
