// Constructs where they must not stand, and statements that they can't have.
void f(int n, int *a) {
    #pragma omp parallel
    {
        #pragma omp single
        {
            #pragma omp barrier
//                      ^^^^^^^ illegal-nesting
            n++;
        }
        #pragma omp section
//                  ^^^^^^^ orphaned
        n++;
        #pragma omp for
        for (int i = 0; i < n; i++) {
            #pragma omp master
//                      ^^^^^^ illegal-nesting
            n++;
            #pragma omp critical (one)
            {
                #pragma omp critical (one)
//                          ^^^^^^^^ illegal-nesting
                n++;
            }
        }
    }
    #pragma omp parallel for
    while (n > 0) {
//  ^^^^^ loop-missing
        n--;
    }
    #pragma omp parallel for
    for (; n < 5; n++) {
//       ^ loop-not-canonical
        a[n]++;
    }
    #pragma omp parallel for collapse(2)
    for (int i = 0; i < n; i++) {
//  ^^^^^^^^^^^^^^^^^^^^^^^^^^^ loop-not-canonical
        n++;
    }
    #pragma omp atomic
//              ^^^^^^ block-form
    {
        n++;
    }
    #pragma omp parallel sections
//              ^^^^^^^^^^^^^^^^^ not-measured
    n++;
}
void g(int n, int *a, int *b) {
    #pragma omp sections
//              ^^^^^^^^ block-form: Put braces around it
//              ^^^^^^^^ not-measured
    if (n) {
        n++;
    }
    #pragma omp target map(to: a, from: b)
//                     ^^^^^^^^^^^^^^^^^^^ directive-syntax: Make a clause of each kind
    n++;
    #pragma omp sections
//              ^^^^^^^^ not-measured
    n++;
    if (n)
        #pragma omp taskwait
//                  ^^^^^^^^ not-measured: Put braces around it
}
