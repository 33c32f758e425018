// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.util.Locale;

/** What the entries of contexts stand for. Large runs of many ranks keep less. */
public enum Detail {
    /** Each thread of each rank. */
    THREADS,
    /** The threads of one number, over all ranks. */
    THREAD_NUMBERS,
    /** All threads of all ranks. */
    SUMS;

    /** The word that stands for it in files. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether entries are sums over several threads. */
    public boolean isMerged() {
        return this != THREADS;
    }
}
