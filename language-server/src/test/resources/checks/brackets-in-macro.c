#define BOTH(a, b) a b
void f(int n) {
    BOTH(while (n > 0) {, n--;)
//                            ^ brackets-in-macro
    #pragma omp parallel
        n--;
    }
}
