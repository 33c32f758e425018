/* Sorts numbers by counting them: threads add to buckets that are on one thread each. */
#include <upc_relaxed.h>
#include <stdio.h>
#define KEYS 64
#define BUCKETS 8

shared int keys[KEYS * THREADS];
shared int buckets[BUCKETS];
upc_lock_t *locks[BUCKETS];

int main(void) {
    int i, mine[BUCKETS] = {0};
    for (i = 0; i < BUCKETS; i++) locks[i] = upc_all_lock_alloc();
    upc_forall (i = 0; i < KEYS * THREADS; i++; &keys[i]) keys[i] = (i * 37 + 11) % BUCKETS;
    upc_forall (i = 0; i < KEYS * THREADS; i++; &keys[i]) mine[keys[i]]++;
    for (i = 0; i < BUCKETS; i++) {
        upc_lock(locks[i]);
        buckets[i] += mine[i];
        upc_unlock(locks[i]);
    }
    upc_barrier;
    if (MYTHREAD == 0) {
        int wrong = 0;
        for (i = 0; i < BUCKETS; i++) wrong += buckets[i] != KEYS * THREADS / BUCKETS;
        printf("%d\n", wrong);
        for (i = 0; i < BUCKETS; i++) upc_lock_free(locks[i]);
    }
    return 0;
}
