/* expect: 1 1 7 */
/* visits: parallel@11=2 single@37=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

/* The result is the same with and without OMP_CANCELLATION=true. */
int main(void) {
    int found = 0, section = 0, after = 0;
    static int haystack[1000];
    haystack[700] = 1;
#pragma omp parallel num_threads(2)
    {
#pragma omp for schedule(dynamic, 10)
        for (int i = 0; i < 1000; i++) {
#pragma omp cancellation point for
            if (haystack[i]) {
#pragma omp atomic write
                found = 1;
#pragma omp cancel for
            }
        }
#pragma omp sections
        {
#pragma omp section
            {
#pragma omp atomic write
                section = 1;
#pragma omp cancel sections if (section)
            }
#pragma omp section
            {
#pragma omp cancellation point sections
#pragma omp atomic write
                section = 1;
            }
        }
#pragma omp single
        after = 7;
    }
    printf("%d %d %d\n", found, section, after);
    return found == 1 && section == 1 && after == 7 ? 0 : 1;
}
