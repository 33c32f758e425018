// Directives that switch measurement, where they do nothing or too much.
void f(int n) {
    if (n)
        #pragma omp inst off
//                  ^^^^^^^^ control-ignored
        n++;
    #pragma omp parallel
    n++;
    #pragma omp inst init
//              ^^^^^^^^^ control-ignored
    #pragma omp noinstrument
//  ^^^^^^^^^^^^^^^^^^^^^^^^ noinstrument-open: Measure again after the block
    #pragma omp parallel
    n--;
}
