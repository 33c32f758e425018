void f(int n) {
    n++;
    #pragma omp parallel
//  ^^^^^^^^^^^^^^^^^^^^ block-missing
}
