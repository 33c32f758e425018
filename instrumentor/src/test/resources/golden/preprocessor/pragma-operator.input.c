#define WRITTEN _Pragma("omp parallel for") _Pragma("omp barrier")
#define GIVEN(x) _Pragma(#x)
#define OTHER _Pragma("GCC unroll 4")

void work(int n, int *a) {
    _Pragma("omp parallel for schedule(static)") for (int i = 0; i < n; i++) a[i] = 0;
    if (n) _Pragma("omp critical") a[0]++;
    _Pragma("omp metadirective when(implementation={vendor(\"gnu\")}: parallel)") a[0]++;
    _Pragma("omp parallel for \
             reduction(+ : x)")
    for (int i = 0; i < n; i++) _Pragma("omp atomic") a[0]++;
    WRITTEN
    GIVEN(omp parallel) a[0]++;
    _Pragma("GCC unroll 4") for (int i = 0; i < n; i++) a[i] = 0;
}
