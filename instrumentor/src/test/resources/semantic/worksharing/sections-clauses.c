/* expect: 30 12 3 15 4 */
/* visits: parallel@8=2 sections@10=2 sections@30=2 sections@39=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int last = 0, sum = 0, first = 10, scratch = -1, done = 0, both = 1;
#pragma omp parallel num_threads(2)
    {
#pragma omp sections lastprivate(last) reduction(+ : sum) firstprivate(first) private(scratch)
        {
#pragma omp section
            {
                scratch = first;
                sum += scratch - 5;
                last = 10;
            }
#pragma omp section
            {
                sum += 3;
                last = 20;
            }
#pragma omp section
            {
                scratch = 4;
                sum += scratch;
                last = 30;
            }
        }
#pragma omp sections nowait
        {
#pragma omp section
#pragma omp atomic
            done++;
#pragma omp section
#pragma omp atomic
            done += 2;
        }
#pragma omp sections firstprivate(both) lastprivate(both)
        {
            both += 100;
#pragma omp section
            both = both % 100 + 14;
        }
    }
    printf("%d %d %d %d %d\n", last, sum, done, both, scratch + 5);
    return last == 30 && sum == 12 && done == 3 && both == 15 && scratch == -1 ? 0 : 1;
}
