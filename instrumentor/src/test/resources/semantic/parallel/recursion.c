/* expect: 31 15 22 */
/* visits: critical@11=31 parallel@23=14 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <omp.h>
#include <stdio.h>

static int nodes, regions;

/* A tree of calls, each of which enters the critical section once. */
static void grow(int depth) {
#pragma omp critical(nodes)
    nodes++;
    if (depth == 0)
        return;
    grow(depth - 1);
    grow(depth - 1);
}

static int descend(int depth) {
    int below = 0;
    if (depth == 0)
        return 1;
#pragma omp parallel num_threads(2) reduction(+ : below)
    {
        below += 1 + descend(depth - 1);
#pragma omp atomic
        regions++;
    }
    return below;
}

int main(void) {
    omp_set_max_active_levels(3);
    grow(4);
    const int below = descend(3);
    printf("%d %d %d\n", nodes, regions + 1, below);
    return nodes == 31 && regions == 14 && below == 22 ? 0 : 1;
}
