/* SPDX-License-Identifier: Apache-2.0 */
/* Lock routines that do what the omp_ routines do, and no more; for C and for Fortran. */
#define POMP_LIBRARY
#include "fortran/pomp_fortran.h"
#include "pomp/pomp.h"

#define POMP_WEAK __attribute__((weak))

#define POMP_LOCK(upper, name)                                                                     \
    void omp_##name(void *lock);                                                                   \
    POMP_WEAK void POMP_##upper(void *lock) { omp_##name(lock); }

#define POMP_TEST(upper, name)                                                                     \
    int omp_##name(void *lock);                                                                    \
    POMP_WEAK int POMP_##upper(void *lock) { return omp_##name(lock); }

#define POMP_FORTRAN_LOCK(name)                                                                    \
    void omp_##name##_(void *lock);                                                                \
    POMP_FORTRAN(pomp_##name, (void *lock), omp_##name##_(lock))

#define POMP_FORTRAN_TEST(name)                                                                    \
    int omp_##name##_(void *lock);                                                                 \
    POMP_FORTRAN_FUNCTION(int, pomp_##name, (void *lock), omp_##name##_(lock))

#define POMP_FORTRAN_AT(type, name, value)                                                         \
    POMP_FORTRAN_OF(type, pomp_##name##_at, (const char *text, void *lock, size_t length),         \
                    (void)text;                                                                    \
                    (void)length; value)

POMP_LOCK(Init_lock, init_lock)
POMP_LOCK(Destroy_lock, destroy_lock)
POMP_LOCK(Set_lock, set_lock)
POMP_LOCK(Unset_lock, unset_lock)
POMP_TEST(Test_lock, test_lock)
POMP_LOCK(Init_nest_lock, init_nest_lock)
POMP_LOCK(Destroy_nest_lock, destroy_nest_lock)
POMP_LOCK(Set_nest_lock, set_nest_lock)
POMP_LOCK(Unset_nest_lock, unset_nest_lock)
POMP_TEST(Test_nest_lock, test_nest_lock)

POMP_FORTRAN_LOCK(init_lock)
POMP_FORTRAN_LOCK(destroy_lock)
POMP_FORTRAN_LOCK(set_lock)
POMP_FORTRAN_LOCK(unset_lock)
POMP_FORTRAN_LOCK(init_nest_lock)
POMP_FORTRAN_LOCK(destroy_nest_lock)
POMP_FORTRAN_LOCK(set_nest_lock)
POMP_FORTRAN_LOCK(unset_nest_lock)

POMP_FORTRAN_TEST(test_lock)
POMP_FORTRAN_TEST(test_nest_lock)

POMP_FORTRAN_AT(void, set_lock, omp_set_lock_(lock))
POMP_FORTRAN_AT(void, set_nest_lock, omp_set_nest_lock_(lock))
POMP_FORTRAN_AT(int, test_lock, return omp_test_lock_(lock))
POMP_FORTRAN_AT(int, test_nest_lock, return omp_test_nest_lock_(lock))
