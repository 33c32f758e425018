/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Lock routines as instrumented Fortran calls them (see pomp_fortran.c). A lock of Fortran is an
 * integer that may hold less than one of C, so each calls the routine that Fortran would.
 */
#include "fortran/pomp_fortran.h"
#include "lock/pomp_locking.h"

void omp_init_lock_(void *lock);
void omp_destroy_lock_(void *lock);
void omp_set_lock_(void *lock);
void omp_unset_lock_(void *lock);
int omp_test_lock_(void *lock);
void omp_init_nest_lock_(void *lock);
void omp_destroy_nest_lock_(void *lock);
void omp_set_nest_lock_(void *lock);
void omp_unset_nest_lock_(void *lock);
int omp_test_nest_lock_(void *lock);

#define POMP_FORTRAN_LOCK(name, call) POMP_FORTRAN(pomp_##name, (void *lock), call)

/* A text of its own says where the routine is called: see pomp_fortran.c. */
#define POMP_FORTRAN_LOCK_AT(type, name, value)                                                    \
    POMP_FORTRAN_OF(type, pomp_##name##_at, (const char *text, void *lock, size_t length),         \
                    place(text, length);                                                           \
                    value)

static void place(const char *text, size_t length) {
    if (pomp_is_recording() && !pomp_locks_disabled) {
        OMPRegDescr *call = pomp_fortran_descriptor(text, length);
        pomp_lock_place(call->file_name, call->begin_line1);
    }
}

static void set_lock(void *lock) { pomp_lock_set(omp_set_lock_, &pomp_set_lock_call, lock); }

static void set_nest_lock(void *lock) {
    pomp_lock_set(omp_set_nest_lock_, &pomp_set_nest_lock_call, lock);
}

/* A logical of four bytes. */
static int test_lock(void *lock) {
    return pomp_lock_test(omp_test_lock_, &pomp_test_lock_call, lock);
}

static int test_nest_lock(void *lock) {
    return pomp_lock_test(omp_test_nest_lock_, &pomp_test_nest_lock_call, lock);
}

POMP_FORTRAN_LOCK(init_lock, omp_init_lock_(lock))
POMP_FORTRAN_LOCK(destroy_lock, omp_destroy_lock_(lock))
POMP_FORTRAN_LOCK(set_lock, set_lock(lock))
POMP_FORTRAN_LOCK(unset_lock, pomp_lock_unset(omp_unset_lock_, POMP_MUTEX_LOCK, lock))
POMP_FORTRAN_LOCK(init_nest_lock, omp_init_nest_lock_(lock))
POMP_FORTRAN_LOCK(destroy_nest_lock, omp_destroy_nest_lock_(lock))
POMP_FORTRAN_LOCK(set_nest_lock, set_nest_lock(lock))
POMP_FORTRAN_LOCK(unset_nest_lock,
                  pomp_lock_unset(omp_unset_nest_lock_, POMP_MUTEX_NEST_LOCK, lock))
POMP_FORTRAN_FUNCTION(int, pomp_test_lock, (void *lock), test_lock(lock))
POMP_FORTRAN_FUNCTION(int, pomp_test_nest_lock, (void *lock), test_nest_lock(lock))

POMP_FORTRAN_LOCK_AT(void, set_lock, set_lock(lock))
POMP_FORTRAN_LOCK_AT(void, set_nest_lock, set_nest_lock(lock))
POMP_FORTRAN_LOCK_AT(int, test_lock, return test_lock(lock))
POMP_FORTRAN_LOCK_AT(int, test_nest_lock, return test_nest_lock(lock))
