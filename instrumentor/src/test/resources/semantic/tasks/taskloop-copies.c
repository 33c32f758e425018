/* expect: copied alike: 1 1 */
/* visits: parallel master taskloop@21=1 parallel master taskloop@27=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

/* clang's tasks have copies of what a directive of parallel and taskloop doesn't name, gcc's share it. */

static int total(void) {
    int sum = 0;
#pragma pomp noinstrument
#pragma omp parallel master taskloop num_threads(2) num_tasks(2)
    for (int i = 0; i < 4; i++)
#pragma omp atomic
        sum += i;
#pragma pomp instrument
    return sum;
}

static int measured(void) {
    int sum = 0;
#pragma omp parallel master taskloop num_threads(2) num_tasks(2)
    for (int i = 0; i < 4; i++)
#pragma omp atomic
        sum += i;
    int copies = sum == total();
    sum = 0;
#pragma omp parallel master taskloop num_threads(2) num_tasks(2) default(shared)
    for (int i = 0; i < 4; i++)
#pragma omp atomic
        sum += i;
    printf("copied alike: %d %d\n", copies, sum == 6);
    return copies && sum == 6;
}

int main(void) {
    return measured() ? 0 : 1;
}
