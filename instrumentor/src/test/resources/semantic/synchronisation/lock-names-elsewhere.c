/* expect: 2 7 3 */
/* visits: parallel@25=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <omp.h>
#include <stdio.h>

/* Names of lock routines that are not calls of them. */
struct operations {
    void (*omp_set_lock)(omp_lock_t *);
    int omp_test_lock;
};

static void (*const unset)(omp_lock_t *) = omp_unset_lock;
static const char *const text = "omp_set_lock(&lock)"; /* omp_set_lock(&lock); */

static int my_omp_set_lock(int x) {
    return x + 1;
}

int main(void) {
    omp_lock_t lock;
    int count = 0;
    struct operations operations = {omp_set_lock, 6};
    omp_init_lock(&lock);
#pragma omp parallel num_threads(2)
    {
        operations.omp_set_lock(&lock);
        count++;
        (*unset)(&lock);
    }
    (omp_destroy_lock)(&lock);
    const int sum = my_omp_set_lock(operations.omp_test_lock);
    printf("%d %d %d\n", count, sum, text[0] == 'o' ? 3 : 0);
    return count == 2 && sum == 7 ? 0 : 1;
}
