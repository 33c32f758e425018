/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"critical", "", 0, "/src/inline.c", 8, 8, 9, 9, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"critical", "", 0, "/src/inline.c", 14, 14, 15, 15, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_3 POMP_UNUSED = {"barrier", "", 0, "/src/inline.c", 20, 20, 20, 20, POMP_NULL, POMP_NULL};
#line 1 "inline.c"
inline int external(int n) {
#pragma omp critical
    n++;
    return n;
}

static inline int internal(int n) {
POMP_Critical_enter(&omp_rd_1);
#line 8 "inline.c"
#pragma omp critical
{ POMP_Critical_begin(&omp_rd_1);
#line 9 "inline.c"
    n++;
POMP_Critical_end(&omp_rd_1); }
POMP_Critical_exit(&omp_rd_1);
#line 10 "inline.c"
    return n;
}

extern __inline__ int declared(int n) {
POMP_Critical_enter(&omp_rd_2);
#line 14 "inline.c"
#pragma omp critical
{ POMP_Critical_begin(&omp_rd_2);
#line 15 "inline.c"
    n++;
POMP_Critical_end(&omp_rd_2); }
POMP_Critical_exit(&omp_rd_2);
#line 16 "inline.c"
    return n;
}

int plain(int n) {
POMP_Barrier_enter(&omp_rd_3);
#line 20 "inline.c"
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_3);
#line 21 "inline.c"
    return n;
}
