#include <upc.h>
#include <stdio.h>
#define N 10

shared int cyclic[N * THREADS];
shared [3] int blocked[N * THREADS];
shared [] int single[N];
shared [*] int spread[N * THREADS];
shared [N] double table[THREADS][N];
shared [2] short first[4] = {1, 2, 3, 4};

int main() {
    int i, j;
    upc_forall (i = 0; i < N * THREADS; i++; &blocked[i]) {
        blocked[i] = i;
        cyclic[i] = (int)upc_threadof(&blocked[i]);
    }
    upc_forall (i = 0; i < N * THREADS; ++i; i) spread[i] = 2 * i;
    upc_forall (i = 0; i < THREADS; i++; &table[i][0])
        for (j = 0; j < N; j++) table[i][j] = i + j / 10.0;
    upc_barrier 5;
    if (MYTHREAD == 0) {
        int wrong = 0;
        long sum = 0;
        double total = 0;
        for (i = 0; i < N; i++) single[i] = first[i % 4] * i;
        for (i = 0; i < N * THREADS; i++) {
            sum += blocked[i] + spread[i];
            wrong += cyclic[i] != i / 3 % THREADS;
            wrong += upc_threadof(&spread[i]) != (size_t)(i / N);
            wrong += upc_phaseof(&blocked[i]) != (size_t)(i % 3);
        }
        for (i = 0; i < THREADS; i++)
            for (j = 0; j < N; j++) total += table[i][j];
        printf("%d %ld %.1f %d\n", wrong, sum / THREADS / (N * THREADS - 1), total / THREADS - N * (THREADS - 1) / 2.0, single[9]);
    }
    return 0;
}
