#include <upc.h>
#include <stdarg.h>
#include <stdio.h>

struct node {
    int value;
    shared struct node *next;
    shared [] int *row;
};
typedef shared [3] int tile[3 * THREADS];

shared [4] double blocked[8 * THREADS];
shared [*] int spread[5 * THREADS];
shared [] char single[10];
shared struct node nodes[THREADS];
tile tiles;
shared int chosen;

static int next(void) {
    static shared int count = 5;
    static shared [2] int seen[2 * THREADS];
    static int calls;
    if (MYTHREAD == THREADS - 1) {
        count += 2;
        seen[2 * THREADS - 1] = count;
    }
    return ++calls;
}

static int last(int n, ...) {
    va_list list;
    va_start(list, n);
    shared int *p = va_arg(list, shared int *);
    va_end(list);
    return *p + _Generic(n, int: 1, default: 0);
}

static int other(void) {
    static shared int count;
    return count == 0;
}

int main(void) {
    int calls = next() + next();
    upc_barrier;
    if (MYTHREAD == THREADS - 1) {
        nodes[0].value = 7;
        nodes[0].next = &nodes[THREADS - 1];
        nodes[0].row = (shared [] int *)&blocked[0];
        nodes[0].next->value = 8;
        chosen = 3;
        shared [4] double *p = &blocked[6];
        printf("%d %d %d\n", nodes[0].next->value, nodes[0].row != NULL, calls);
        printf("%zu %zu %zu\n", upc_localsizeof(blocked), upc_blocksizeof(blocked), upc_elemsizeof blocked);
        printf("%zu %zu %zu\n", upc_localsizeof(spread), upc_blocksizeof(spread), upc_blocksizeof(single));
        printf("%zu %zu %zu\n", upc_localsizeof(single), upc_localsizeof(tile), upc_blocksizeof(shared [7] int));
        printf("%zu %zu\n", upc_phaseof(p), upc_phaseof(upc_resetphase(p)));
        printf("%d %zu\n", upc_addrfield(&spread[1]) == upc_addrfield(&spread[0]) + sizeof(int),
               upc_affinitysize(10 * THREADS, 10, 0));
        printf("%d %d\n", last(1, &chosen), other());
    }
    return 0;
}
