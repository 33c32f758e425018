void work(int i);

void f(int n) {
    int s = 0;
#pragma omp parallel master num_threads(2) reduction(+ : s)
    s += n;
    if (n)
#pragma omp parallel masked filter(1) default(none) firstprivate(n)
    {
#pragma omp critical
        work(n);
    }
    else
        work(s);
#ifdef TEAM
#pragma omp parallel master
#endif
    work(0);
}
