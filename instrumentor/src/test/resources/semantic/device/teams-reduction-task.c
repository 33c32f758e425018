/* expect: 2016 */
/* visits: teams distribute parallel for@11=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

/* The modifier is for the parallel region: the teams reduce what their threads did. */
int main(void) {
    int sum = 0;
    int i;

#pragma omp teams distribute parallel for reduction(task, + : sum) num_teams(2)
    for (i = 0; i < 64; i++)
        sum += i;
    printf("%d\n", sum);
    return sum == 2016 ? 0 : 1;
}
