/* expect: 45 19 10 2 3 5 */
/* visits: parallel for@11=2 parallel sections@18=2 parallel for@28=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <omp.h>
#include <stdio.h>

/* Combined constructs whose clauses belong to different parts when they are taken apart. */
int main(void) {
    int sum = 0, last = 10, seen = 0, threads = 0, step = 3, base = 5;
    int *const out = &seen;
#pragma omp parallel for default(none) shared(out) firstprivate(base) lastprivate(last) reduction(+ : sum) num_threads(2) schedule(monotonic : dynamic, 1)
    for (int i = 0; i < 10; i++) {
        last = base + i + base;
        sum += i;
#pragma omp atomic
        (*out)++;
    }
#pragma omp parallel sections default(none) firstprivate(step) lastprivate(step) num_threads(2) reduction(max : threads)
    {
#pragma omp section
        threads = omp_get_num_threads();
#pragma omp section
        {
            threads = omp_get_num_threads();
            step += 0;
        }
    }
#pragma omp parallel for if (parallel : base == 5) num_threads(2) ordered private(base)
    for (int i = 0; i < 4; i++) {
        base = i;
#pragma omp ordered
        seen += base - i;
    }
    printf("%d %d %d %d %d %d\n", sum, last, seen, threads, step, base);
    return sum == 45 && last == 19 && seen == 10 && threads == 2 && step == 3 && base == 5 ? 0 : 1;
}
