#include <unistd.h>
int main(void) {
#pragma omp parallel
    {
#pragma omp for schedule(static)
        for (int i = 0; i < 12; i++)
            usleep(20000);
#pragma omp single
        usleep(60000);
    }
    return 0;
}
