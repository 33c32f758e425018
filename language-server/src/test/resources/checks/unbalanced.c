void f(int n) {
//            ^ unbalanced
    #pragma omp parallel
    {
        n++;
}
