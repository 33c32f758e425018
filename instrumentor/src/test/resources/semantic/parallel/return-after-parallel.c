/* expect: 45 -1 2 7 */
/* visits: parallel for@10=2 parallel@17=2 critical@19=2 parallel@31=4 single@32=4 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

static int sum_to(int n) {
    int sum = 0;
    if (n < 0)
        return -1;
#pragma omp parallel for num_threads(2) reduction(+ : sum)
    for (int i = 0; i < n; i++)
        sum += i;
    return sum;
}

static int first_of(int *count) {
#pragma omp parallel num_threads(2)
    {
#pragma omp critical
        (*count)++;
    }
    if (*count == 2)
        return *count;
#pragma omp parallel num_threads(2)
    (*count)--;
    return 0;
}

static void nothing(int *count) {
    for (;;) {
#pragma omp parallel num_threads(2)
#pragma omp single
        *count += 1;
        if (*count > 6)
            return;
    }
}

int main(void) {
    int count = 0, more = 5;
    const int a = sum_to(10), b = sum_to(-3), c = first_of(&count);
    nothing(&more);
    printf("%d %d %d %d\n", a, b, c, more);
    return a == 45 && b == -1 && c == 2 && more == 7 ? 0 : 1;
}
