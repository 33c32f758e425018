// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import java.util.Locale;
import java.util.Optional;

/** The parts of a report that one can ask for. */
public enum View {
    /** The tree of constructs, as they are nested at run time. */
    TREE,
    /** Why constructs take their time. */
    WHY,
    /** All constructs, wherever they were reached. */
    FLAT,
    /** All constructs of a kind together. */
    KINDS,
    /** What each thread did. */
    THREADS,
    /** Locks and critical sections. */
    LOCKS,
    /** What waits are due to, as a trace shows it. */
    CAUSES,
    /** Tasks, by construct and by what created them. */
    TASKS,
    /** What the counters of the processor and the system counted. */
    COUNTERS,
    /** What the OpenMP library told of the chunks of loops, and of itself. */
    CHUNKS,
    /** The lines in which samples were taken. */
    LINES,
    /** The functions in which samples were taken, with all that they called. */
    FUNCTIONS,
    /** The processes of an MPI program. */
    RANKS,
    /** How the runs of a scaling series use more threads. */
    SCALING,
    /** The sources, with what their lines cost. */
    SOURCE;

    /** What users call it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The view that users call so. */
    public static Optional<View> of(String word) {
        for (View view : values()) {
            if (view.word().equals(word)) {
                return Optional.of(view);
            }
        }
        return Optional.empty();
    }
}
