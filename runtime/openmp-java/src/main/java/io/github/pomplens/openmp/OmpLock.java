// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp;

import java.util.concurrent.Semaphore;

/**
 * Is a simple lock, {@code omp_lock_t} (OpenMP, section 3.9): a thread that has it waits for it.
 */
public final class OmpLock {
    private final Semaphore free = new Semaphore(1);

    void set() {
        free.acquireUninterruptibly();
    }

    boolean test() {
        return free.tryAcquire();
    }

    void unset() {
        if (free.availablePermits() == 0) {
            free.release();
        }
    }
}
