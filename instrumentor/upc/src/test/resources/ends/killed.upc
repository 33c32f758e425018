#include <upc.h>
#include <stdlib.h>
int main(void) {
    if (MYTHREAD == 1) abort();
    upc_barrier;
    return 0;
}
