void both(int *a, int *b)
{
    int c = 0;
#pragma omp parallel sections num_threads(2) lastprivate(c)
    {
#pragma omp section
        {
            *a = 1;
        }
#pragma omp section
        {
            *b = 2;
            c = 3;
        }
    }
    *a += c;
}
