// SPDX-License-Identifier: Apache-2.0
// expect: LockConvoy at 14
// Transfers between accounts; one lock protects all of them while a transfer is booked.
#include <omp.h>
#include <stdio.h>
#include <unistd.h>

enum { TRANSFERS = 120, ACCOUNTS = 32 };

int main(void) {
    long balance[ACCOUNTS] = {0};
    omp_lock_t books;
    omp_init_lock(&books);
#pragma omp parallel for schedule(dynamic)
    for (int t = 0; t < TRANSFERS; t++) {
        usleep(300);
        omp_set_lock(&books);
        balance[t % ACCOUNTS] += 5;
        balance[t * 7 % ACCOUNTS] -= 5;
        usleep(2000);
        omp_unset_lock(&books);
    }
    omp_destroy_lock(&books);
    long all = 0;
    for (int i = 0; i < ACCOUNTS; i++) {
        all += balance[i];
    }
    printf("%ld\n", all);
    return 0;
}
