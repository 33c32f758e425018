// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.util.Locale;
import java.util.Optional;

/**
 * The event family of a context. A combined construct such as {@code parallel for} has two nested
 * contexts of one descriptor: part {@link #PARALLEL} and below it part {@link #FOR} (POMP paper,
 * table 2).
 */
public enum Part {
    PROGRAM,
    PARALLEL,
    FOR,
    DO,
    WORKSHARE,
    SECTIONS,
    SINGLE,
    CRITICAL,
    ATOMIC,
    MASTER,
    BARRIER,
    REGION,
    ORDERED,
    FLUSH,
    SCOPE,
    /** Creating a task, by the thread that meets the construct. */
    TASK_CREATE,
    /** Executing a task, by whichever thread does; below the context that created it. */
    TASK,
    TASKWAIT,
    TASKYIELD,
    TASKLOOP,
    TASKGROUP,
    TARGET,
    TEAMS,
    DISTRIBUTE,
    LOOP,
    SIMD,
    /** Waiting for other iterations of a loop, or signalling them. */
    DOACROSS,
    CANCEL,
    INTEROP,
    DISPATCH,
    DEPOBJ,
    METADIRECTIVE,
    /** A call of MPI. */
    MPI,
    /** An access to shared data of UPC, or a call of UPC's library. */
    UPC;

    private final String word = name().toLowerCase(Locale.ROOT);

    /** The word that stands for it in files. */
    public String word() {
        return word;
    }

    /** Whether several threads execute it from fork to join, each of them in a visit of its own. */
    public boolean isRegion() {
        return this == PARALLEL || this == TEAMS;
    }

    /** Whether the iterations or sections of this part are shared out to the threads of a team. */
    public boolean sharesWork() {
        return switch (this) {
            case FOR, DO, SECTIONS, WORKSHARE, DISTRIBUTE, LOOP -> true;
            default -> false;
        };
    }

    /** Whether what a thread does in it is told apart: waiting to enter, the body, the barrier. */
    public boolean hasPhases() {
        return switch (this) {
            case ATOMIC,
                    MASTER,
                    BARRIER,
                    REGION,
                    FLUSH,
                    TASKLOOP,
                    TARGET,
                    SIMD,
                    CANCEL,
                    INTEROP,
                    DISPATCH,
                    DEPOBJ,
                    METADIRECTIVE ->
                    false;
            default -> true;
        };
    }

    public static Optional<Part> of(String word) {
        for (Part part : values()) {
            if (part.word.equals(word)) {
                return Optional.of(part);
            }
        }
        return Optional.empty();
    }
}
