/* expect: 200 60 1 2 */
/* visits: parallel@22=2 barrier@31=2 single@32=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <omp.h>
#include <stdio.h>

static omp_lock_t table[3];

static void add(omp_lock_t *lock, int *value) {
    omp_set_lock(lock);
    (*value)++;
    omp_unset_lock(lock);
}

int main(void) {
    omp_lock_t lock;
    omp_lock_t *const pointer = &lock;
    int count = 0, cells[3] = {0, 0, 0}, got = 0, tried = 0;
    omp_init_lock(pointer);
    for (int k = 0; k < 3; k++)
        omp_init_lock(&table[k]);
#pragma omp parallel num_threads(2)
    {
        for (int i = 0; i < 100; i++)
            add(&lock, &count);
        for (int i = 0; i < 30; i++) {
            omp_set_lock(table + i % 3);
            cells[i % 3]++;
            omp_unset_lock(&table[i % 3]);
        }
#pragma omp barrier
#pragma omp single
        if (omp_test_lock(&lock)) {
            got += !omp_test_lock(pointer);
            omp_unset_lock(&lock);
        }
        while (!omp_test_lock(&lock))
            ;
        tried++;
        omp_unset_lock(&lock);
    }
    for (int k = 0; k < 3; k++)
        omp_destroy_lock(&table[k]);
    omp_destroy_lock(&lock);
    printf("%d %d %d %d\n", count, cells[0] + cells[1] + cells[2], got, tried);
    return count == 200 && cells[0] == 20 && cells[1] == 20 && cells[2] == 20 && got == 1 && tried == 2 ? 0 : 1;
}
