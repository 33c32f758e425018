// SPDX-License-Identifier: Apache-2.0
// expect: nothing
// Deposits; each account has a lock of its own, and two threads seldom want the same one.
#include <omp.h>
#include <stdio.h>
#include <unistd.h>

enum { DEPOSITS = 128, ACCOUNTS = 64 };

int main(void) {
    long balance[ACCOUNTS] = {0};
    omp_lock_t lock[ACCOUNTS];
    for (int i = 0; i < ACCOUNTS; i++) {
        omp_init_lock(&lock[i]);
    }
#pragma omp parallel for schedule(static)
    for (int t = 0; t < DEPOSITS; t++) {
        int account = t % ACCOUNTS;
        usleep(2500);
        omp_set_lock(&lock[account]);
        balance[account] += 5;
        omp_unset_lock(&lock[account]);
    }
    long all = 0;
    for (int i = 0; i < ACCOUNTS; i++) {
        omp_destroy_lock(&lock[i]);
        all += balance[i];
    }
    printf("%ld\n", all);
    return 0;
}
