/* expect: 1 1 1 45 */
/* visits: master@14=1 parallel@27=2 for@29=2 parallel for@34=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

static int team_calls, chunk_calls, limit_calls;

static int team(void) {
    team_calls++;
    return 2;
}

static int chunk(void) {
#pragma omp master
    chunk_calls++;
    return 3;
}

static int limit(int n) {
    limit_calls++;
    return n;
}

/* Expressions in clauses and loop headers are evaluated as often as before. */
int main(void) {
    int sum = 0;
#pragma omp parallel num_threads(team())
    {
#pragma omp for schedule(dynamic, chunk()) reduction(+ : sum)
        for (int i = 0; i < 5; i++)
            sum += i;
    }
    const int n = limit(10);
#pragma omp parallel for num_threads(2) reduction(+ : sum)
    for (int i = 5; i < n; i++)
        sum += i;
    printf("%d %d %d %d\n", team_calls, chunk_calls, limit_calls, sum);
    return team_calls == 1 && chunk_calls == 1 && limit_calls == 1 && sum == 45 ? 0 : 1;
}
