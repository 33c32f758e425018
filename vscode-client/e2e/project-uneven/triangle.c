#include <stdio.h>
#include <unistd.h>

#define N 8

static double row[N];

/* Later rows take longer: they sleep, which takes as long on a busy machine. */
static double work(int i) {
    usleep(i >= N / 2 ? 15000 : 3000);
    return i + 1.0;
}

int main(void) {
    double sum = 0;
    for (int step = 0; step < 8; step++) {
#pragma omp parallel for num_threads(2)
        for (int i = 0; i < N; i++)
            row[i] += work(i);
    }
    for (int i = 0; i < N; i++)
        sum += row[i];
    printf("%g\n", sum);
    return 0;
}
