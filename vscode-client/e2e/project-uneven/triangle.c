#include <stdio.h>

#define N 3000

static double row[N];

int main(void) {
    double sum = 0;
    for (int step = 0; step < 8; step++) {
#pragma omp parallel for num_threads(2)
        for (int i = 0; i < N; i++)
            for (int j = 0; j < i; j++)
                row[i] += (i + 1.0) / (j + 1.0);
    }
    for (int i = 0; i < N; i++)
        sum += row[i];
    printf("%g\n", sum);
    return 0;
}
