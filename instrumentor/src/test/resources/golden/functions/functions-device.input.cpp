/* functions: * */
// Functions that may be compiled for a device stay free of calls.
struct Vector {
    Vector(int n) : n(n) {}
    Vector operator+(int x) const { return Vector(n + x); }
    int length() const { return n; }
    int n;
};

static int used_by_helper(int x) { return x; }
static int helper(int x) { return used_by_helper(x) + 1; }
static int on_host(int x) { return x + Vector(1).length(); }

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
    int s = on_host(n);
#pragma omp target map(tofrom : s)
    s += helper(n) + named(n) + declared(n);
    return s;
}
