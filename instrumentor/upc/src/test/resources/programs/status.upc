#include <upc.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    int wanted = argc > 1 ? atoi(argv[1]) : 4;
    upc_barrier;
    return MYTHREAD == THREADS - 1 ? wanted : 0;
}
