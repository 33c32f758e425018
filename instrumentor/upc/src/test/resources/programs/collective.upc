#include <upc.h>
#include <upc_collective.h>
#include <stdio.h>
#define ALL (UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC)

shared int source[THREADS];
shared int target[THREADS];
shared int order[THREADS];
shared [] int list[4 * THREADS];
shared [THREADS] int square[THREADS][THREADS];
shared [THREADS] int turned[THREADS][THREADS];
shared [3] double values[6 * THREADS];
shared [3] double sums[6 * THREADS];
shared double result;

static double larger(double a, double b) { return a > b ? a : b; }

int main(void) {
    int t = MYTHREAD, wrong = 0;
    source[t] = 10 + t;
    order[t] = (t + 1) % THREADS;
    upc_all_broadcast(target, &source[THREADS - 1], sizeof(int), ALL);
    wrong += target[t] != 9 + THREADS;
    upc_all_permute(target, source, order, sizeof(int), ALL);
    wrong += target[order[t]] != 10 + t;
    upc_all_gather(list, source, sizeof(int), ALL);
    wrong += list[t] != 10 + t;
    upc_all_scatter(target, list, sizeof(int), ALL);
    wrong += target[t] != 10 + t;
    upc_all_gather_all(square, source, sizeof(int), ALL);
    wrong += square[t][THREADS - 1] != 9 + THREADS;
    for (int i = 0; i < THREADS; i++) square[t][i] = 100 * t + i;
    upc_all_exchange(turned, square, sizeof(int), ALL);
    for (int i = 0; i < THREADS; i++) wrong += turned[t][i] != 100 * i + t;
    int i;
    upc_forall (i = 0; i < 6 * THREADS; i++; &values[i]) values[i] = i + 1;
    upc_all_reduceD(&result, values, UPC_ADD, 6 * THREADS, 3, NULL, ALL);
    wrong += result != 3.0 * THREADS * (6 * THREADS + 1);
    upc_all_reduceD(&result, values, UPC_FUNC, 6 * THREADS, 3, larger, ALL);
    wrong += result != 6 * THREADS;
    upc_all_prefix_reduceD(sums, values, UPC_ADD, 6 * THREADS, 3, NULL, ALL);
    upc_forall (i = 0; i < 6 * THREADS; i++; &sums[i]) wrong += sums[i] != (i + 1) * (i + 2) / 2.0;
    if (wrong) printf("thread %d: %d wrong\n", t, wrong);
    return wrong;
}
