#include <omp.h>
#include <unistd.h>
int main(void) {
#pragma omp parallel for schedule(static)
    for (int i = 0; i < 12; i++)
        usleep(10000 * omp_get_num_threads());
    return 0;
}
