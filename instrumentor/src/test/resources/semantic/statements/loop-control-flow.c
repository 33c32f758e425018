/* expect: 25 40 6 3 */
/* visits: parallel@17=2 for@19=2 for@25=2 critical@33=6 single@40=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

/* continue, break of inner loops and return from a called function inside constructs. */
static int find(const int *values, int n, int wanted) {
    for (int i = 0; i < n; i++)
        if (values[i] == wanted)
            return i;
    return -1;
}

int main(void) {
    int odd = 0, inner = 0, found = 0, stops = 0;
    const int values[4] = {4, 8, 15, 16};
#pragma omp parallel num_threads(2)
    {
#pragma omp for reduction(+ : odd)
        for (int i = 0; i < 10; i++) {
            if (i % 2 == 0)
                continue;
            odd += i;
        }
#pragma omp for reduction(+ : inner)
        for (int i = 0; i < 10; i++)
            for (int j = 0;; j++) {
                if (j == 4)
                    break;
                inner++;
            }
        for (int i = 0; i < 10; i++) {
#pragma omp critical
            found += find(values, 4, 8);
            if (i == 2)
                break;
            else
                continue;
        }
#pragma omp single
        while (1) {
            if (++stops < 3)
                continue;
            break;
        }
    }
    printf("%d %d %d %d\n", odd, inner, found, stops);
    return odd == 25 && inner == 40 && found == 6 && stops == 3 ? 0 : 1;
}
