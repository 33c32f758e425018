/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the lock routines of the interface do in a program without a measurement library: what the
 * omp_ routines do. pomp_entry.c says why all is weak and hidden.
 */
#include <stddef.h>

#define POMP_OF_MODULE __attribute__((weak, visibility("hidden")))

#define POMP_PLAIN(type, name, plain, parameters, call)                                            \
    POMP_OF_MODULE type plain_##name parameters;                                                   \
    type plain(void *lock);                                                                        \
    type plain_##name parameters { call; }

#define POMP_PLAIN_LOCK(upper, name)                                                               \
    POMP_PLAIN(void, POMP_##upper, omp_##name, (void *lock), omp_##name(lock))                     \
    POMP_PLAIN(void, pomp_##name##_, omp_##name##_, (void *lock), omp_##name##_(lock))

#define POMP_PLAIN_TEST(upper, name)                                                               \
    POMP_PLAIN(int, POMP_##upper, omp_##name, (void *lock), return omp_##name(lock))               \
    POMP_PLAIN(int, pomp_##name##_, omp_##name##_, (void *lock), return omp_##name##_(lock))

/* Fortran's, which also say where they stand. */
#define POMP_PLAIN_AT(type, name, call)                                                            \
    POMP_PLAIN(type, pomp_##name##_at_, omp_##name##_,                                             \
               (const char *text, void *lock, size_t length), (void)text;                          \
               (void)length; call)

POMP_PLAIN_LOCK(Init_lock, init_lock)
POMP_PLAIN_LOCK(Destroy_lock, destroy_lock)
POMP_PLAIN_LOCK(Set_lock, set_lock)
POMP_PLAIN_LOCK(Unset_lock, unset_lock)
POMP_PLAIN_TEST(Test_lock, test_lock)
POMP_PLAIN_LOCK(Init_nest_lock, init_nest_lock)
POMP_PLAIN_LOCK(Destroy_nest_lock, destroy_nest_lock)
POMP_PLAIN_LOCK(Set_nest_lock, set_nest_lock)
POMP_PLAIN_LOCK(Unset_nest_lock, unset_nest_lock)
POMP_PLAIN_TEST(Test_nest_lock, test_nest_lock)

POMP_PLAIN_AT(void, set_lock, omp_set_lock_(lock))
POMP_PLAIN_AT(void, set_nest_lock, omp_set_nest_lock_(lock))
POMP_PLAIN_AT(int, test_lock, return omp_test_lock_(lock))
POMP_PLAIN_AT(int, test_nest_lock, return omp_test_nest_lock_(lock))
