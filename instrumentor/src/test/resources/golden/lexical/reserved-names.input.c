int omp_rd_1 = 5;

void clash(int *a)
{
#pragma omp critical
    *a += omp_rd_1;
}
