// SPDX-License-Identifier: Apache-2.0
package jomp.runtime;

import io.github.pomplens.openmp.Omp;
import io.github.pomplens.openmp.OmpLock;

/** Is a simple lock: a thread that has it waits for it (OpenMP, section 3.9), by JOMP's name. */
public final class Lock {
    private final OmpLock lock = new OmpLock();

    /** Makes a lock that nobody has. */
    public Lock() {}

    /** Waits for the lock and takes it. */
    public void set() {
        Omp.omp_set_lock(lock);
    }

    /** Takes the lock if nobody has it, and says whether it did. */
    public boolean test() {
        return Omp.omp_test_lock(lock);
    }

    /** Gives the lock back. */
    public void unset() {
        Omp.omp_unset_lock(lock);
    }
}
