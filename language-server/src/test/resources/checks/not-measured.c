// What stays as it is, and why.
#define CLAUSES num_threads(4)
void f(int n) {
    #pragma omp parallel CLAUSES
//              ^^^^^^^^ not-measured
    n = 1;
    #pragma omp parallel
    {
        if (n)
            goto out;
    }
out:
    if (n)
        #pragma omp barrier
//                  ^^^^^^^ not-measured: Put braces around it
    n++;
}
