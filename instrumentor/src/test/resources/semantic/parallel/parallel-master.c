/* expect: 1 45 90 */
/* visits: parallel master@8=2 parallel@10=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int once = 0, sum = 0, twice = 0;
#pragma omp parallel master num_threads(2)
    once++;
#pragma omp parallel num_threads(2)
#pragma omp master taskloop shared(sum)
    for (int i = 0; i < 10; i++)
#pragma omp atomic
        sum += i;
#pragma omp parallel master taskloop num_threads(2) shared(twice)
    for (int i = 0; i < 10; i++) {
#pragma omp atomic
        twice += 2 * i;
    }
    printf("%d %d %d\n", once, sum, twice);
    return once == 1 && sum == 45 && twice == 90 ? 0 : 1;
}
