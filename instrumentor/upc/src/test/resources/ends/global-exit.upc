#include <upc.h>
#include <stdio.h>

int main(void) {
    if (MYTHREAD == 0) {
        printf("done\n");
        upc_global_exit(6);
    }
    upc_barrier;
    return 1;
}
