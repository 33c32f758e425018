/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"target", "", 0, "/src/functions-device.cpp", 28, 28, 29, 29, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f1 POMP_UNUSED = {"function", "Vector::length", 0, "/src/functions-device.cpp", 6, 6, 6, 6, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f2 POMP_UNUSED = {"function", "on_host", 0, "/src/functions-device.cpp", 12, 12, 12, 12, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_f3 POMP_UNUSED = {"function", "launch", 0, "/src/functions-device.cpp", 26, 26, 31, 31, POMP_NULL, POMP_NULL};
#line 1 "functions-device.cpp"
/* functions: * */
// Functions that may be compiled for a device stay free of calls.
struct Vector {
    Vector(int n) : n(n) {}
    Vector operator+(int x) const { return Vector(n + x); }
    int length() const {
#line 6 "functions-device.cpp"
POMP_FUNCTION(omp_rd_f1)
#line 6 "functions-device.cpp"
                         return n; }
    int n;
};

static int used_by_helper(int x) { return x; }
static int helper(int x) { return used_by_helper(x) + 1; }
static int on_host(int x) {
#line 12 "functions-device.cpp"
POMP_FUNCTION(omp_rd_f2)
#line 12 "functions-device.cpp"
                            return x + Vector(1).length(); }

#pragma omp declare target
int declared(int x) { return x; }
#pragma omp end declare target

int named(int x);
#pragma omp declare target(named)
int named(int x) { return x; }

#pragma omp begin declare variant match(device = {kind(nohost)})
int variant(int x) { return x; }
#pragma omp end declare variant

int launch(int n) {
POMP_FUNCTION(omp_rd_f3)
#line 27 "functions-device.cpp"
    int s = on_host(n);
POMP_Target_enter(&omp_rd_1);
#line 28 "functions-device.cpp"
#pragma omp target map(tofrom : s)
    s += helper(n) + named(n) + declared(n);
POMP_Target_exit(&omp_rd_1);
#line 30 "functions-device.cpp"
    return s;
}
