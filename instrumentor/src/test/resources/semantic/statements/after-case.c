/* expect: 12 3 30 5 */
/* visits: parallel@10=2 parallel for@14=2 critical@19=1 parallel@28=2 single@29=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

static int run(int kind, int *extra) {
    int result = 0;
    switch (kind) {
    case 0:
#pragma omp parallel num_threads(2) reduction(+ : result)
        result += 6;
        break;
    case 1:
#pragma omp parallel for num_threads(2) reduction(+ : result)
        for (int i = 0; i < 3; i++)
            result++;
        break;
    case 2: case 3:
#pragma omp critical
    {
        result = 30;
        break_free:
        if (*extra < 0)
            goto break_free;
    }
        __attribute__((fallthrough));
    case 4:
#pragma omp parallel num_threads(2)
#pragma omp single
        *extra += 5;
    break;
    default:
#pragma omp atomic
        result += 1;
    }
    return result;
}

int main(void) {
    int extra = 0;
    const int a = run(0, &extra), b = run(1, &extra), c = run(3, &extra), d = run(9, &extra);
    printf("%d %d %d %d\n", a, b, c, extra);
    return a == 12 && b == 3 && c == 30 && d == 1 && extra == 5 ? 0 : 1;
}
