/* expect: 90 45 12 3 */
/* visits: parallel@13=2 for@15=2 parallel for@19=2 parallel@22=2 single@23=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <omp.h>
#include <stdio.h>

static int sum_to(int n) {
    int total = 0, scratch = 0, twice = 0, seen = 0;
    omp_allocator_handle_t here = omp_default_mem_alloc;
    (void)here;
    int last = 0;
    /* The allocator of a part of a combined construct must go where its variable goes. */
#pragma omp parallel private(scratch) allocate(omp_default_mem_alloc : scratch) num_threads(2)
    {
#pragma omp for reduction(+ : twice) lastprivate(last) allocate(omp_default_mem_alloc : twice, last)
        for (int i = 0; i < n; i++)
            twice += (scratch = last = i) * 2;
    }
#pragma omp parallel for reduction(+ : total) firstprivate(n) allocate(total, n) num_threads(2)
    for (int i = 0; i < 10; i++)
        total += i < n ? i : 0;
#pragma omp parallel num_threads(2) default(none) shared(seen)
#pragma omp single
    {
        int own = 4;
#pragma omp task firstprivate(own) allocate(own) shared(seen)
        seen += own;
#pragma omp taskloop firstprivate(own) allocate(own) shared(seen) grainsize(1)
        for (int i = 0; i < 2; i++) {
#pragma omp atomic
            seen += own;
        }
    }
    printf("%d %d %d %d\n", twice, total, seen, last == n - 1 ? 3 : 0);
    return twice == 90 && total == 45 && seen == 12 && last == n - 1;
}

int main(void) { return sum_to(10) ? 0 : 1; }
