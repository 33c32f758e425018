#include <stdlib.h>
#include <unistd.h>
int main(int argc, char **argv) {
#pragma omp parallel num_threads(1)
    {
#pragma omp critical(update)
        usleep(150000);
    }
#pragma omp parallel num_threads(1)
    usleep(400000);
    return 0;
}
