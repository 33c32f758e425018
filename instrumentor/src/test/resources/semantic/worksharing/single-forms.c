/* expect: 1 1 1 20 6 */
/* visits: parallel@8=2 single@10=2 single@17=2 single@19=2 single@21=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int plain = 0, without_wait = 0, statement = 0, seen = 0, scratch = 3, first = 0;
#pragma omp parallel num_threads(2)
    {
#pragma omp single
        {
            plain++;
        }
        /* Both threads see what the one thread did: the single's barrier is between. */
#pragma omp atomic
        seen += 10 * plain;
#pragma omp single nowait
        without_wait++;
#pragma omp single
        statement++;
#pragma omp single private(scratch) firstprivate(first)
        {
            scratch = 6;
            first += scratch;
#pragma omp atomic
            plain += first - 6;
        }
    }
    printf("%d %d %d %d %d\n", plain, without_wait, statement, seen, 2 * scratch);
    return plain == 1 && without_wait == 1 && statement == 1 && seen == 20 && scratch == 3 ? 0 : 1;
}
