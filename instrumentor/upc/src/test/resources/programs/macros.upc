#include <upc.h>
#include <stdio.h>
#define AT(i, j) grid[(i) * 4 + (j)]
#define SWAP(x, y) do { __typeof__(x) t = (x); (x) = (y); (y) = t; } while (0)

shared [4] int grid[4 * THREADS];
static const char *names[] = {"shared", "upc_barrier;", "MYTHREAD"};

int main(void) {
    int j;
    for (j = 0; j < 4; j++) AT(MYTHREAD, j) = j * j; /* a "comment" */
    upc_barrier;
    if (MYTHREAD == 0) {
        SWAP(AT(0, 1), AT(0, 3));
        printf("%d %d %s %s %s\n", AT(0, 1), AT(0, 3), names[0], names[1], names[2]);
    }
    return 0;
}
