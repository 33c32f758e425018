/* Each thread takes some places of the first queen. */
#include <upc_relaxed.h>
#include <stdio.h>
#define N 6

shared int found[THREADS];

static int place(int row, unsigned columns, unsigned left, unsigned right) {
    int count = 0;
    if (row == N) return 1;
    for (int i = 0; i < N; i++) {
        unsigned bit = 1U << i;
        if (!((columns | left | right) & bit))
            count += place(row + 1, columns | bit, (left | bit) << 1, (right | bit) >> 1);
    }
    return count;
}

int main(void) {
    int i;
    upc_forall (i = 0; i < N; i++; i)
        found[MYTHREAD] += place(1, 1U << i, 2U << i, 1U << i >> 1);
    upc_barrier;
    if (MYTHREAD == 0) {
        int sum = 0;
        for (i = 0; i < THREADS; i++) sum += found[i];
        printf("%d\n", sum);
    }
    return 0;
}
