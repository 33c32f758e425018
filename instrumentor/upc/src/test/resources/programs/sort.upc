#include <upc.h>
#include <upc_collective.h>
#include <stdio.h>

struct item { int key; int from; };

shared [3] struct item items[3 * THREADS];
shared int numbers[5];

static int by_key(shared void *a, shared void *b) {
    int left = ((shared struct item *)a)->key;
    int right = ((shared struct item *)b)->key;
    return (left > right) - (left < right);
}

static int down(shared void *a, shared void *b) {
    return *(shared int *)b - *(shared int *)a;
}

int main(void) {
    int i, wrong = 0;
    upc_forall (i = 0; i < 3 * THREADS; i++; &items[i]) {
        items[i].key = i % 2;
        items[i].from = i;
    }
    upc_all_sort(items, sizeof(struct item), 3 * THREADS, 3, by_key,
                 UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);
    if (MYTHREAD == 0) {
        for (i = 0; i < 5; i++) numbers[i] = i * 3 % 5;
    }
    upc_all_sort(numbers, sizeof(int), 5, 1, down, UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);
    if (MYTHREAD == 0) {
        for (i = 0; i < 3 * THREADS; i++) {
            int half = (3 * THREADS + 1) / 2;
            int from = i < half ? 2 * i : 2 * (i - half) + 1;
            wrong += items[i].from != from;
        }
        for (i = 0; i < 5; i++) printf("%d ", numbers[i]);
        printf("%d\n", wrong);
    }
    return 0;
}
