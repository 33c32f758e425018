/* expect: 3 -5 45 100 */
/* visits: parallel@23=2 for@25=2 for@28=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

struct range {
    int low, high;
};

static struct range widen(struct range a, struct range b) {
    return (struct range){a.low < b.low ? a.low : b.low, a.high > b.high ? a.high : b.high};
}

#pragma omp declare reduction(range : struct range : omp_out = widen(omp_out, omp_in)) \
    initializer(omp_priv = (struct range){1000, -1000})
#pragma omp declare reduction(add : int, long : omp_out += omp_in) initializer(omp_priv = 0)

int main(void) {
    struct range range = {1000, -1000};
    int sum = 0;
    long count = 0;
    const int values[5] = {3, -5, 2, 0, 1};
#pragma omp parallel num_threads(2)
    {
#pragma omp for reduction(range : range)
        for (int i = 0; i < 5; i++)
            range = widen(range, (struct range){values[i], values[i]});
#pragma omp for reduction(add : sum, count)
        for (int i = 0; i < 10; i++) {
            sum += i;
            count += 10;
        }
    }
    printf("%d %d %d %ld\n", range.high, range.low, sum, count);
    return range.low == -5 && range.high == 3 && sum == 45 && count == 100 ? 0 : 1;
}
