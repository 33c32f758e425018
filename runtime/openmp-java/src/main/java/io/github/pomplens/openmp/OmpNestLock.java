// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp;

import java.util.concurrent.locks.ReentrantLock;

/**
 * Is a nestable lock, {@code omp_nest_lock_t} (OpenMP, section 3.9): its owner may set it again.
 */
public final class OmpNestLock {
    private final ReentrantLock lock = new ReentrantLock();

    void set() {
        lock.lock();
    }

    /** Returns how often the thread has it now; 0 when another one has it. */
    int test() {
        return lock.tryLock() ? lock.getHoldCount() : 0;
    }

    void unset() {
        lock.unlock();
    }
}
