#include <upc.h>
#include <stdio.h>
#include <string.h>

shared [8] char text[8 * THREADS];
shared [] char *shared where[THREADS];

int main(void) {
    char local[8] = "";
    shared [16] int *all = upc_all_alloc(THREADS, 16 * sizeof(int));
    shared [] char *own = upc_alloc(64);
    upc_memset(&all[16 * MYTHREAD], 0, 16 * sizeof(int));
    all[16 * MYTHREAD + 3] = MYTHREAD;
    where[MYTHREAD] = own;
    upc_memput(own, "abcdefg", 8);
    upc_barrier;
    int next = (MYTHREAD + 1) % THREADS;
    upc_memcpy(&text[8 * MYTHREAD], where[next], 8);
    upc_memget(local, &text[8 * MYTHREAD], 8);
    upc_barrier;
    if (MYTHREAD == 0) {
        int sum = 0;
        for (int i = 0; i < 16 * THREADS; i++) sum += all[i];
        shared int *global = upc_global_alloc(THREADS, sizeof(int));
        global[THREADS - 1] = 8;
        printf("%s %d %d\n", local, sum == THREADS * (THREADS - 1) / 2, global[THREADS - 1]);
        upc_free(global);
    }
    upc_barrier;
    upc_free(own);
    if (MYTHREAD == 0) upc_free(all);
    return 0;
}
