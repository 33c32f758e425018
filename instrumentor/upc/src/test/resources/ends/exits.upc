#include <upc.h>
#include <stdlib.h>
int main(void) {
    if (MYTHREAD == 1) exit(3);
    upc_barrier;
    return 0;
}
