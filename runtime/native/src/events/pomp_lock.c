/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Lock routines. In a file of their own: only programs that use locks need the omp_ routines, which
 * are declared by hand because omp.h comes with -fopenmp only.
 */
#define POMP_LIBRARY
#include "lock/pomp_locking.h"

void omp_init_lock(void *lock);
void omp_destroy_lock(void *lock);
void omp_set_lock(void *lock);
void omp_unset_lock(void *lock);
int omp_test_lock(void *lock);
void omp_init_nest_lock(void *lock);
void omp_destroy_nest_lock(void *lock);
void omp_set_nest_lock(void *lock);
void omp_unset_nest_lock(void *lock);
int omp_test_nest_lock(void *lock);

void POMP_Lock_place(const char *file_name, int line) { pomp_lock_place(file_name, line); }

void POMP_Init_lock(void *lock) { omp_init_lock(lock); }

void POMP_Destroy_lock(void *lock) { omp_destroy_lock(lock); }

void POMP_Set_lock(void *lock) { pomp_lock_set(omp_set_lock, &pomp_set_lock_call, lock); }

void POMP_Unset_lock(void *lock) { pomp_lock_unset(omp_unset_lock, POMP_MUTEX_LOCK, lock); }

int POMP_Test_lock(void *lock) { return pomp_lock_test(omp_test_lock, &pomp_test_lock_call, lock); }

void POMP_Init_nest_lock(void *lock) { omp_init_nest_lock(lock); }

void POMP_Destroy_nest_lock(void *lock) { omp_destroy_nest_lock(lock); }

void POMP_Set_nest_lock(void *lock) {
    pomp_lock_set(omp_set_nest_lock, &pomp_set_nest_lock_call, lock);
}

void POMP_Unset_nest_lock(void *lock) {
    pomp_lock_unset(omp_unset_nest_lock, POMP_MUTEX_NEST_LOCK, lock);
}

int POMP_Test_nest_lock(void *lock) {
    return pomp_lock_test(omp_test_nest_lock, &pomp_test_nest_lock_call, lock);
}
