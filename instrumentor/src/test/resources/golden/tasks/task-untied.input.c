void work(int i);

void creator(int n) {
#pragma omp task untied
    {
        work(1);
#pragma omp taskyield
        work(2);
#pragma omp task
        work(3);
        if (n)
#pragma omp taskgroup
        {
            work(4);
        }
#pragma omp critical
        work(5);
#pragma omp taskwait
    }
}
