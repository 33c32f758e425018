#include <upc.h>
#include <stdio.h>

shared int seen[THREADS];
strict shared int turn;

int main(void) {
    seen[MYTHREAD] = MYTHREAD + 1;
    upc_notify 3;
    int local = 2 * MYTHREAD;
    upc_wait 3;
    int next = seen[(MYTHREAD + 1) % THREADS];
    upc_fence;
    for (int i = 0; i < THREADS; i++) {
        if (i == MYTHREAD) {
            printf("%s", next == (MYTHREAD + 1) % THREADS + 1 && local == 2 * MYTHREAD ? "" : "wrong\n");
            turn++;
        }
        upc_barrier i;
    }
    if (MYTHREAD == 0) printf("%d\n", turn == THREADS);
    return 0;
}
