// SPDX-License-Identifier: Apache-2.0
// expect: nothing
// A queue of orders behind a lock that is held for a moment only.
#include <omp.h>
#include <stdio.h>
#include <unistd.h>

enum { ORDERS = 80 };

int main(void) {
    omp_lock_t door;
    omp_init_lock(&door);
    int next = 0, done = 0;
#pragma omp parallel reduction(+ : done)
    for (;;) {
        omp_set_lock(&door);
        int mine = next < ORDERS ? next++ : -1;
        omp_unset_lock(&door);
        if (mine < 0) {
            break;
        }
        usleep(5000);
        done++;
    }
    omp_destroy_lock(&door);
    printf("%d\n", done);
    return 0;
}
