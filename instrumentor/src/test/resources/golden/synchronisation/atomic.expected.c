/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"atomic", "", 0, "/src/atomic.c", 6, 6, 7, 7, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"atomic", "", 0, "/src/atomic.c", 8, 8, 9, 9, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_3 POMP_UNUSED = {"atomic", "", 0, "/src/atomic.c", 10, 10, 11, 11, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_4 POMP_UNUSED = {"atomic", "", 0, "/src/atomic.c", 12, 12, 16, 16, POMP_NULL, POMP_NULL};
#line 1 "atomic.c"
int counter;

int forms(int value)
{
    int old;
POMP_Atomic_enter(&omp_rd_1);
#line 6 "atomic.c"
#pragma omp atomic
    counter++;
POMP_Atomic_exit(&omp_rd_1);
#line 8 "atomic.c"
POMP_Atomic_enter(&omp_rd_2);
#line 8 "atomic.c"
#pragma omp atomic write
    counter = value;
POMP_Atomic_exit(&omp_rd_2);
#line 10 "atomic.c"
POMP_Atomic_enter(&omp_rd_3);
#line 10 "atomic.c"
#pragma omp atomic read
    old = counter;
POMP_Atomic_exit(&omp_rd_3);
#line 12 "atomic.c"
POMP_Atomic_enter(&omp_rd_4);
#line 12 "atomic.c"
#pragma omp atomic capture
    {
        old = counter;
        counter += value;
    }
POMP_Atomic_exit(&omp_rd_4);
#line 17 "atomic.c"
    return old;
}
