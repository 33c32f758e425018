/* expect: shared 7 private 2 firstprivate 22 sum 3 list 2 */
/* visits: parallel@10=2 parallel@20=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <omp.h>
#include <stdio.h>

int main(void) {
    int shared = 5, scratch = -1, start = 10, sum = 0, copies = 0, list = 0;
    const int limit = 2;
#pragma omp parallel num_threads(2) private(scratch) firstprivate(start) reduction(+ : sum, copies) shared(shared) default(none) firstprivate(limit)
    {
        scratch = omp_get_thread_num();
        start += scratch < limit ? 1 : 100;
        copies += start;
        sum += scratch + 1;
#pragma omp atomic
        shared++;
    }
    int entered = 0;
#pragma omp parallel num_threads(2) proc_bind(close) if (parallel : sum == 3) default(shared)
    {
#pragma omp atomic
        list++;
#pragma omp atomic
        entered++;
    }
    printf("shared %d private %d firstprivate %d sum %d list %d\n", shared, entered, copies, sum,
           list);
    return shared == 7 && scratch == -1 && start == 10 && copies == 22 && sum == 3 && list == 2 ? 0 : 1;
}
