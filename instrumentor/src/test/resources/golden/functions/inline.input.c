inline int external(int n) {
#pragma omp critical
    n++;
    return n;
}

static inline int internal(int n) {
#pragma omp critical
    n++;
    return n;
}

extern __inline__ int declared(int n) {
#pragma omp critical
    n++;
    return n;
}

int plain(int n) {
#pragma omp barrier
    return n;
}
