/* A rod with a block of points on each thread. */
#include <upc_relaxed.h>
#include <stdio.h>
#define POINTS 8
#define N (POINTS * THREADS)

shared [POINTS] double rod[2][N];

int main(void) {
    int i, step;
    upc_forall (i = 0; i < N; i++; &rod[0][i]) rod[0][i] = i == 0 ? 64 : 0;
    upc_forall (i = 0; i < N; i++; &rod[1][i]) rod[1][i] = i == 0 ? 64 : 0;
    upc_barrier;
    for (step = 0; step < 4; step++) {
        int from = step % 2, to = 1 - from;
        upc_forall (i = 1; i < N - 1; i++; &rod[to][i])
            rod[to][i] = (rod[from][i - 1] + 2 * rod[from][i] + rod[from][i + 1]) / 4;
        upc_barrier;
    }
    if (MYTHREAD == 0) printf("%.4f %.4f %.4f\n", rod[0][1], rod[0][3], rod[0][4]);
    return 0;
}
