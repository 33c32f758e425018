/* expect: 45 2 1 */
/* visits: parallel for@12=2 parallel@20=2 single@31=2 */
/* SPDX-License-Identifier: Apache-2.0 */
/* clang 14 knows no error directive. */
#include <stdio.h>
#pragma omp requires atomic_default_mem_order(seq_cst)
#pragma omp nothing

int main(int argc, char **argv) {
    int sum = 0, threads = 0, branch = 0;
    (void)argv;
#pragma omp parallel for reduction(+ : sum) num_threads(2)
    for (int i = 0; i < 10; i++) {
#pragma omp nothing
        sum += i;
    }
    if (argc > 100) {
#pragma omp error at(execution) severity(fatal) message("too many words")
    }
#pragma omp parallel num_threads(2)
    {
#pragma omp nothing
        {
#pragma omp atomic
            threads++;
        }
        if (argc > 100)
#pragma omp nothing
            threads = 0;
        else
#pragma omp single
            branch++;
    }
    printf("%d %d %d\n", sum, threads, branch);
    return sum == 45 && threads == 2 && branch == 1 ? 0 : 1;
}
