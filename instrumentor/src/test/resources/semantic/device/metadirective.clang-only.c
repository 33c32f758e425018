/* expect: 45 45 2 */
/* visits: metadirective@9=1 metadirective@13=1 critical@20=1 metadirective@18=1 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

/* gcc 12 knows no metadirective; clang 14 can't read directives inside of one. */
int main(void) {
    int sum = 0, other = 0, one = 0;
#pragma omp metadirective when(implementation = {vendor(llvm)} : parallel for reduction(+ : sum)) default(for reduction(+ : sum))
    for (int i = 0; i < 10; i++)
        sum += i;
    if (sum == 45)
#pragma omp metadirective when(user = {condition(0)} : target teams) default(parallel num_threads(1))
        for (int i = 0; i < 10; i++) {
            int own = i;
            other += own;
        }
#pragma omp metadirective when(implementation = {vendor(llvm)} : parallel num_threads(2)) default(single)
    one = 2;
#pragma omp critical
    one += 0;
    printf("%d %d %d\n", sum, other, one);
    return sum == 45 && other == 45 && one == 2 ? 0 : 1;
}
