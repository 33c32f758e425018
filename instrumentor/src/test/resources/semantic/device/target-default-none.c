/* expect: 285 64 */
/* visits: target parallel for@11=1 target teams distribute parallel for@16=1 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

/* Nothing measured is used in device code, so default(none) and defaultmap(none) need no more. */
int main(void) {
    int sum = 0, last = 0;
    int data[10];
    for (int i = 0; i < 10; i++) data[i] = i;
#pragma omp target parallel for default(none) defaultmap(none) map(to : data) \
    map(tofrom : sum) shared(data) reduction(+ : sum)
    for (int i = 0; i < 10; i++)
        sum += data[i] * data[i];

#pragma omp target teams distribute parallel for default(none) map(tofrom : last) reduction(+ : last)
    for (int i = 0; i < 64; i++)
        last++;
    printf("%d %d\n", sum, last);
    return sum == 285 && last == 64 ? 0 : 1;
}
