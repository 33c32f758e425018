/* expect: 12 4 2 7 */
/* visits: parallel@11=2 critical@31=2 single@41=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#define FAST 1
#undef SLOW

int main(void) {
    int sum = 0, branch = 0, kept = 0, last = 0;
#pragma omp parallel num_threads(2)
    {
#ifdef FAST
#pragma omp for reduction(+ : sum)
        for (int i = 0; i < 4; i++) {
            sum += 3;
#ifdef SLOW
            sum += 100;
        }
#else
        }
#endif
#endif
#pragma omp critical
#if defined(SLOW)
        branch += 1;
#else
        branch += 2;
#endif
#ifndef SLOW
#pragma omp critical
        kept++;
#else
#pragma omp critical
        kept--;
#endif
#if 0
#pragma omp barrier
        } this is not C: ( { [ {
#endif
#pragma omp single
        {
#ifdef SLOW
            if (kept) {
#else
            if (kept >= 0) {
#endif
                last = 7;
            }
        }
    }
    printf("%d %d %d %d\n", sum, branch, kept, last);
    return sum == 12 && branch == 4 && kept == 2 && last == 7 ? 0 : 1;
}
