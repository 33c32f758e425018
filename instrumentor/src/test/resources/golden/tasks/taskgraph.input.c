void work(int);

void steps(int n) {
#pragma omp parallel
#pragma omp single
    for (int i = 0; i < n; i++) {
#pragma omp taskgraph graph_id(1)
        {
#pragma omp task
            work(i);
#pragma omp taskwait
        }
    }
}
