#include <upc_relaxed.h>
#include <stdio.h>
#include <stdlib.h>

shared int count;
shared double ratio = 0.5;
strict shared int flag;
enum { LIMIT = 7 };

static int once(int *calls) { return ++*calls; }

int main(void) {
    int calls = 0;
    if (MYTHREAD == 0) {
        count = LIMIT;
        count += once(&calls);
        count <<= 1;
        int before = count++;
        int after = --count;
        int both = (count = 3) + count;
        ratio *= count;
        flag = 1;
        printf("%d %d %d %d %.2f %d\n", before, after, both, count, ratio, calls);
        printf("%d %zu\n", count > 2 ? count : -count, sizeof count + sizeof(ratio));
    }
    upc_barrier;
    int seen = flag;
    if (MYTHREAD == THREADS - 1) {
        printf("%d %d\n", seen, abs(-count));
    }
    return 0;
}
