#include <upc.h>
#include <stdio.h>

shared int work[4 * THREADS];
shared int rows[THREADS];

static void inner(int i) {
    int j;
    upc_forall (j = 0; j < 4; j++; j) {
        rows[i] += 1;
    }
}

int main(void) {
    int i, k, n = 0;
    upc_forall (i = 0; i < THREADS; i++; i) inner(i);
    upc_forall (i = 0; i < THREADS; i++; continue) n++;
    upc_forall (i = 0, k = 0; i < 4 * THREADS; i += 2, k++; &work[i]) {
        if (i % 4 == 0) continue;
        work[i] = k;
        switch (work[i]) {
        case 1: work[i] = 11; break;
        default: work[i]++;
        }
    }
    upc_barrier;
    if (MYTHREAD == 0) {
        int sum = 0;
        for (i = 0; i < THREADS; i++) sum += rows[i];
        do { i--; } while (i > 0);
        printf("%d %d %d\n", sum / THREADS, n == THREADS, work[2]);
    }
    return 0;
}
