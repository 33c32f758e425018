#include <stdio.h>
#include <unistd.h>

#define N 400

static double a[N][N], b[N][N];

int main(void) {
    double change = 0;
    for (int step = 0; step < 20; step++) {
        change = 0;
#pragma omp parallel for reduction(+ : change) num_threads(2)
        for (int i = 1; i < N - 1; i++) {
            for (int j = 1; j < N - 1; j++) {
                b[i][j] = 0.25 * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1] + i);
                change += b[i][j] - a[i][j];
            }
            if (i == N - 2)
                usleep(40000); /* uneven and hot on any machine */
        }
#pragma omp parallel num_threads(2)
        {
#pragma omp single
            a[0][0] = change;
#pragma omp for
            for (int i = 0; i < N; i++)
                for (int j = 0; j < N; j++)
                    a[i][j] = b[i][j] / (1 + b[i][j] * b[i][j]);
        }
    }
    usleep(900000); /* while the other thread has nothing to do */
    printf("%g\n", change);
    return 0;
}
