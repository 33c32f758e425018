// The same in the notations and contexts of C++.
#include <vector>
template <class T> struct S {
    S(T t) try : v{t} {
        [[omp::directive(paralel for)]]
//                       ^^^^^^^ unknown-directive: Change to 'parallel for'
        for (T i = 0; i < t; i++) { v[i]++; }
        _Pragma("omp parallel nowait") v[0]++;
//                            ^^^^^^ clause-not-allowed: Remove 'nowait'
    } catch (...) { }
    auto f() {
        return [this](int n) {
            #pragma omp single
            for (auto &x : v) {
                #pragma omp barrier
//                          ^^^^^^^ illegal-nesting
                x++;
            }
            #pragma pomp inst begin(in_lambda)
//          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ region-not-ended: End the region at the end of the block
            return n;
        };
    }
    std::vector<T> v;
};
const char *text = R"(
#pragma omp paralel
)";
void loops(int n, int *a) {
    #pragma omp parallel for
    a[n] = n;
//  ^ loop-missing
    #pragma omp simd
    #pragma omp parallel
//  ^ loop-missing
//              ^^^^^^^^ not-measured
    n++;
    #pragma omp for
//              ^^^ not-measured
    EACH(n) n++;
    #pragma omp atomic
//              ^^^^^^ block-form
    n = a[0];
    #pragma omp atomic read
//              ^^^^^^ block-form
    a[0] += n;
    #pragma omp atomic capture
    a[0] = n--;
}
