/* expect: 45 2 3 90 */
/* visits: parallel@8=2 for@10=2 critical@14=2 single@21=2 parallel for@26=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int sum = 0, count = 0, last = 0;
#pragma omp parallel num_threads(2)
    {
#pragma omp for reduction(+ : sum)
        fo\
r (int i = 0; i < 10; i++)
            sum += i;
#pragma omp critical
        i\
f (sum) {
            count++;
        } el\
se
            count = -1;
#pragma omp sin\
gle
        last = 3;
    }
    int even = 0;
#pra\
gma o\
mp para\
llel f\
or num_thr\
eads(2) red\
uction(+ : ev\
en) lastpriv\
ate(la\
st)
    for (int i = 0; i < 10; i++) {
        even += 2 * i;
        last = 3 * (i == 9);
    }
    printf("%d %d %d %d\n", sum, count, last, even);
    return sum == 45 && count == 2 && last == 3 && even == 90 ? 0 : 1;
}
