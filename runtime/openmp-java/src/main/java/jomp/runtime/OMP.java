// SPDX-License-Identifier: Apache-2.0
package jomp.runtime;

import io.github.pomplens.openmp.Omp;

/** Gives programs written for JOMP the routines of OpenMP (section 3) by the names they know. */
public final class OMP {
    private OMP() {}

    /** Returns the calling thread's number in its team. */
    public static int getThreadNum() {
        return Omp.omp_get_thread_num();
    }

    /** Returns the size of the calling thread's team. */
    public static int getNumThreads() {
        return Omp.omp_get_num_threads();
    }

    /** Returns how many threads a region met now would have at most. */
    public static int getMaxThreads() {
        return Omp.omp_get_max_threads();
    }

    /** Returns the number of processors that the virtual machine may use. */
    public static int getNumProcs() {
        return Omp.omp_get_num_procs();
    }

    /**
     * Sets how many threads regions have that say nothing else.
     *
     * @throws IllegalArgumentException unless it is positive
     */
    public static void setNumThreads(int number) {
        Omp.omp_set_num_threads(number);
    }

    /** Whether the calling thread is in a region of more than one thread. */
    public static boolean inParallel() {
        return Omp.omp_in_parallel();
    }

    /** Says whether teams may have fewer threads than asked for. */
    public static void setDynamic(boolean dynamic) {
        Omp.omp_set_dynamic(dynamic);
    }

    /** Whether teams may have fewer threads than asked for. */
    public static boolean getDynamic() {
        return Omp.omp_get_dynamic();
    }

    /** Says whether regions inside of others get teams of more than one thread. */
    public static void setNested(boolean nested) {
        Omp.omp_set_nested(nested);
    }

    /** Whether regions inside of others get teams of more than one thread. */
    public static boolean getNested() {
        return Omp.omp_get_nested();
    }
}
