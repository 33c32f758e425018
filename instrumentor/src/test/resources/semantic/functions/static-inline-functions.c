/* expect: 45 4 6 2 */
/* visits: parallel for@8=2 critical@15=4 parallel@26=2 parallel@32=2 critical@33=2 parallel@39=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

static inline int sum_to(int n) {
    int sum = 0;
#pragma omp parallel for num_threads(2) reduction(+ : sum)
    for (int i = 0; i < n; i++)
        sum += i;
    return sum;
}

static inline void locked(int *value) {
#pragma omp critical
    (*value)++;
}

inline static int
    odd_layout
    (
        int n
    )
{
    int count = 0;
    #pragma omp parallel num_threads(2) reduction(+ : count)
        count += n;
    return count;
}

static __inline__ __attribute__((unused)) int once(void) { int count = 0;
#pragma omp parallel num_threads(2)
#pragma omp critical
    count++;
    return count; }

int main(void) {
    int value = 0;
#pragma omp parallel num_threads(2)
    {
        locked(&value);
        locked(&value);
    }
    const int sum = sum_to(10), six = odd_layout(3), two = once();
    printf("%d %d %d %d\n", sum, value, six, two);
    return sum == 45 && value == 4 && six == 6 && two == 2 ? 0 : 1;
}
