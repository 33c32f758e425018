// SPDX-License-Identifier: Apache-2.0
// first: WaitingToEnter at 13
// Two nested teams of one thread each wait for nobody in their own team, but for one critical section both do.
#include <stdio.h>
#include <unistd.h>

int main(void) {
    long sum = 0;
#pragma omp parallel num_threads(2)
#pragma omp parallel num_threads(1)
    for (int i = 0; i < 60; i++) {
        usleep(200);
#pragma omp critical(book)
        {
            usleep(2000);
            sum += i;
        }
    }
    printf("%ld\n", sum);
    return 0;
}
