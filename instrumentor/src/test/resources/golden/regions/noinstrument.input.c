#include <omp.h>

static omp_lock_t lock;

void measured(int *a)
{
#pragma omp critical
    ++*a;
}

#pragma omp noinstrument
void left_alone(int *a)
{
#pragma omp critical
    ++*a;
    omp_set_lock(&lock);
}
#pragma omp instrument

void measured_again(int *a)
{
#pragma omp critical
    ++*a;
    omp_unset_lock(&lock);
#pragma omp noinstrument
}

void to_the_end(int *a)
{
#pragma omp critical
    ++*a;
}
