int counter;

int forms(int value)
{
    int old;
#pragma omp atomic
    counter++;
#pragma omp atomic write
    counter = value;
#pragma omp atomic read
    old = counter;
#pragma omp atomic capture
    {
        old = counter;
        counter += value;
    }
    return old;
}
