// SPDX-License-Identifier: Apache-2.0
package jomp.runtime;

import io.github.pomplens.openmp.Omp;
import io.github.pomplens.openmp.OmpNestLock;

/** Is a nestable lock: its owner may set it again (OpenMP, section 3.9), by JOMP's name. */
public final class NestLock {
    private final OmpNestLock lock = new OmpNestLock();

    /** Makes a lock that nobody has. */
    public NestLock() {}

    /** Waits for the lock and takes it. */
    public void set() {
        Omp.omp_set_nest_lock(lock);
    }

    /** Takes the lock if no other thread has it; returns how often the thread has it now. */
    public int test() {
        return Omp.omp_test_nest_lock(lock);
    }

    /** Gives the lock back once. */
    public void unset() {
        Omp.omp_unset_nest_lock(lock);
    }
}
