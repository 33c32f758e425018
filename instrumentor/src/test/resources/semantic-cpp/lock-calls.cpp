/* expect: 6 1 2 */
/* visits: parallel@42=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <cstdio>
#include <map>
#include <omp.h>

#define LOCK(lock) omp_set_lock(lock)
#define UNLOCK(lock) \
    omp_unset_lock(lock)

template <int Rows, int Columns> struct Locks {
    omp_lock_t all[Rows * Columns];
    omp_lock_t *at(int row, int column) { return &all[row * Columns + column]; }
};

template <typename Lock> static Lock *same(Lock *lock) { return lock; }

struct Guard {
    explicit Guard(omp_lock_t *lock) : lock(lock) { ::omp_set_lock(this->lock); }
    ~Guard() { ::omp_unset_lock(lock); }
    omp_lock_t *lock;
};

static Locks<2, 3> locks;

static int attempt(omp_lock_t *lock) {
    if (lock == nullptr)
        return 0;
    else
        omp_set_lock(same<omp_lock_t>(lock));
    const int got = !(bool) omp_test_lock(lock) ? 1 : 0;
    return ::omp_unset_lock(lock), got;
}

int main() {
    int count = 0, got = 0, level = 0;
    omp_nest_lock_t nest;
    for (auto &lock : locks.all)
        omp_init_lock(&lock);
    omp_init_nest_lock(&nest);
#pragma omp parallel num_threads(2)
    {
        { Guard guard(locks.at(1, 2)); count++; }
        LOCK(locks.at(1, 2)); count++; UNLOCK(locks.at(1, 2));
        omp_set_lock((std::map<int, omp_lock_t *>{{1, locks.at(1, 2)}}[1])); count++;
        omp_unset_lock(locks.at(1, 2));
    }
    got = attempt(locks.at(0, 0));
    omp_set_nest_lock(&nest);
    level = ::omp_test_nest_lock(&nest);
    std::printf("%d %d %d\n", count, got, level);
    return count == 6 && got == 1 && level == 2 ? 0 : 1;
}
