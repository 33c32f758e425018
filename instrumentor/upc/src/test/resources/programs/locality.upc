#include <upc.h>
#include <stdio.h>

shared int a[2 * THREADS];
int global;

static void move(void) { global += 0; }
static void change(int *p) { *p += 0; }

static void inner(void) {
    int j;
    upc_forall (j = 0; j < 2 * THREADS; j++; &a[j]) a[j] = j;
}

int main(void) {
    int i, k;
    upc_forall (global = 0; global < 2 * THREADS; global++; &a[global]) {
        move();
        a[global] = 1;
    }
    upc_forall (i = 0; i < 2 * THREADS; i++; &a[i]) {
        int i = 0;
        a[i] = 1;
    }
    upc_forall (k = 0; k < 2 * THREADS; k++; &a[k]) {
        change(&k);
        a[k] = 1;
    }
    upc_forall (i = 0; i < 2 * THREADS; i++; &a[i]) a[i] = 1;
    upc_barrier;
    upc_forall (i = 0; i < THREADS; i++; i) inner();
    upc_barrier;
    if (MYTHREAD == 0) {
        for (i = 0, k = 0; i < 2 * THREADS; i++) k += a[i] == i;
        printf("%d\n", k == 2 * THREADS);
    }
    return 0;
}
