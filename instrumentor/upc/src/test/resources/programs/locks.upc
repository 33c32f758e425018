#include <upc.h>
#include <stdio.h>

shared int total;
shared int tries[THREADS];
upc_lock_t *lock;

int main(void) {
    upc_lock_t *other = NULL;
    lock = upc_all_lock_alloc();
    for (int i = 0; i < 50; i++) {
        upc_lock(lock);
        total++;
        upc_unlock(lock);
    }
    upc_barrier;
    if (MYTHREAD == 0) {
        other = upc_global_lock_alloc();
        upc_lock_init(other);
        tries[0] = upc_lock_attempt(other);
        upc_unlock(other);
        upc_lock_free(other);
        printf("%d %d\n", total / THREADS, tries[0]);
    }
    upc_barrier;
    if (MYTHREAD == 0) upc_lock_free(lock);
    return 0;
}
