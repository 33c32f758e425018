#include <upc.h>
#include <pupc.h>
#include <stdio.h>

/* The clock goes on, is one for all threads, and counts microseconds (section 3.5). */
shared pupc_tick_t told;

int main(void) {
    pupc_tick_t before = pupc_ticks_now(), after, second;
    int wrong = 0;
    do after = pupc_ticks_now(); while (after == before);
    wrong += after < before;
    if (MYTHREAD == THREADS - 1) told = after;
    upc_barrier;
    wrong += pupc_ticks_now() < told;
    for (second = 1; pupc_ticks_to_us(second) < 1000000; second *= 10) {}
    wrong += pupc_ticks_to_us(second) != 1000000 || pupc_ticks_to_us(3 * second) != 3000000;
    wrong += pupc_tick_granularityus() < 1;
    printf("thread %d: %d wrong\n", MYTHREAD, wrong);
    return wrong;
}
