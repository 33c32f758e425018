/* The product of two matrices, rows on threads in turn. */
#include <upc_relaxed.h>
#include <stdio.h>
#define N 4

shared [N] int a[N][N], b[N][N], c[N][N];

int main(void) {
    int i, j, k;
    upc_forall (i = 0; i < N; i++; &a[i][0])
        for (j = 0; j < N; j++) {
            a[i][j] = i + j;
            b[i][j] = i == j ? 2 : 0;
        }
    upc_barrier;
    upc_forall (i = 0; i < N; i++; &c[i][0])
        for (j = 0; j < N; j++) {
            int sum = 0;
            for (k = 0; k < N; k++) sum += a[i][k] * b[k][j];
            c[i][j] = sum;
        }
    upc_barrier;
    if (MYTHREAD == 0) printf("%d %d %d\n", c[0][1], c[2][3], c[3][3]);
    return 0;
}
