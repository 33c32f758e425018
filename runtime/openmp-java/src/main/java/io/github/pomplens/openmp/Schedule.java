// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp;

import java.util.Locale;

/** How the iterations of a loop are shared out to the team (OpenMP, section 2.11.4, table 2.5). */
public enum Schedule {
    /** In as many lots as there are threads, or in chunks of one size by turns. */
    STATIC,
    /** In chunks of one size, to whoever asks next. */
    DYNAMIC,
    /** In chunks that become smaller, to whoever asks next. */
    GUIDED,
    /** As the library likes best, which is {@link #STATIC}. */
    AUTO,
    /** As {@code OMP_SCHEDULE} or {@link Omp#omp_set_schedule} says. */
    RUNTIME;

    /** Returns the schedule that a word of {@code OMP_SCHEDULE} stands for, in either case. */
    static Schedule of(String word) {
        return valueOf(word.strip().toUpperCase(Locale.ROOT));
    }
}
