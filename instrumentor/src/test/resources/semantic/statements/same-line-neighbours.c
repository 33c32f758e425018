/* expect: 45 12 3 2 */
/* visits: parallel for@8=2 parallel@11=2 critical@13=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int sum = 0, after = 0, both = 0, n = 0;
#pragma omp parallel for num_threads(2) reduction(+ : sum)
    for (int i = 0; i < 10; i++) { sum += i; } after = 10; if (sum == 45) { after += 2; } else
        after = 0;
#pragma omp parallel num_threads(2)
    { if (n >= 0) {
#pragma omp critical
        n++; } }  both = 3;
    printf("%d %d %d %d\n", sum, after, both, n); return sum == 45 && after == 12 && both == 3 && n == 2 ? 0 : 1; }
