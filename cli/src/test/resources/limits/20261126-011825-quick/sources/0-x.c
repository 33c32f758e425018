#include <unistd.h>
int main(void) {
#pragma omp parallel
    {
#pragma omp single
        usleep(PAUSE);
    }
    usleep(20000);
    return 0;
}
