/* expect: 45 2 45 7 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#define PRAGMA(text) _Pragma(#text)
#define PARALLEL_FOR _Pragma("omp parallel for num_threads(2) reduction(+ : sum)")
#define LOCKED(statement) \
    do { \
        _Pragma("omp critical(locked)") statement; \
    } while (0)
#define REGION_BEGIN PRAGMA(omp parallel num_threads(2)) {
#define REGION_END }

int main(void) {
    int sum = 0, count = 0, plain = 0, last = 0;
    PARALLEL_FOR
    for (int i = 0; i < 10; i++)
        sum += i;
    REGION_BEGIN
    LOCKED(count++);
    REGION_END
    _Pragma("omp parallel for num_threads(2) reduction(+ : plain)") for (int i = 0; i < 10; i++)
        plain += i;
    PRAGMA(omp parallel num_threads(2))
    {
        _Pragma("omp single")
        last = 7;
    }
    printf("%d %d %d %d\n", sum, count, plain, last);
    return sum == 45 && count == 2 && plain == 45 && last == 7 ? 0 : 1;
}
