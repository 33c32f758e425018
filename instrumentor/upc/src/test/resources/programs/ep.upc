/* Embarrassingly parallel: each thread counts its own numbers. */
#include <upc_relaxed.h>
#include <stdio.h>
#define N 4096

shared long counts[THREADS];

int main(void) {
    unsigned long long seed;
    long inside = 0;
    int i;
    upc_forall (i = 0; i < N; i++; i) {
        seed = i * 2862933555777941757ULL + 3037000493ULL;
        double x = (double)(seed >> 40 & 0xFFF) / 4096, y = (double)(seed >> 20 & 0xFFF) / 4096;
        inside += x * x + y * y < 1;
    }
    counts[MYTHREAD] = inside;
    upc_barrier;
    if (MYTHREAD == 0) {
        long sum = 0;
        for (i = 0; i < THREADS; i++) sum += counts[i];
        printf("%ld\n", sum);
    }
    return 0;
}
