// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * The clauses that code treats in a way of their own. What they are is in the vocabulary alone:
 * these are names to compare by, each of them one of the vocabulary's. All others are {@link
 * #OTHER}, and so are words that aren't clauses.
 */
public enum ClauseKind {
    ACQ_REL,
    ACQUIRE,
    ALLOCATE,
    APPLY,
    CAPTURE,
    COLLAPSE,
    COMPARE,
    COPYIN,
    COPYPRIVATE,
    DEFAULT,
    DEPEND,
    DIST_SCHEDULE,
    DO,
    FIRSTPRIVATE,
    FOR,
    IF,
    IN_REDUCTION,
    INDUCTION,
    LASTPRIVATE,
    LINEAR,
    MAP,
    MATCH,
    NOWAIT,
    NUM_THREADS,
    ORDER,
    ORDERED,
    PARALLEL,
    PRIVATE,
    PROC_BIND,
    READ,
    REDUCTION,
    RELAXED,
    RELEASE,
    SAFELEN,
    SCHEDULE,
    SECTIONS,
    SEQ_CST,
    SHARED,
    SIMDLEN,
    TASK_REDUCTION,
    TASKGROUP,
    UNTIED,
    UPDATE,
    WHEN,
    WRITE,
    /** A clause that code treats as the vocabulary says, and in no other way. */
    OTHER;

    private static final Map<String, ClauseKind> BY_TEXT = new HashMap<>();

    static {
        for (ClauseKind kind : values()) {
            if (kind != OTHER) {
                BY_TEXT.put(kind.text, kind);
            }
        }
    }

    private final String text;

    ClauseKind() {
        text = name().toLowerCase(Locale.ROOT);
    }

    /**
     * The kind of the clause of a name.
     *
     * @param name in lower case, such as {@code "num_threads"}
     * @return {@link #OTHER} when there is no constant for it
     */
    public static ClauseKind of(String name) {
        ClauseKind kind = BY_TEXT.get(name);
        return kind == null ? OTHER : kind;
    }

    /** The clause's name; of {@link #OTHER} no clause's. */
    public String text() {
        return text;
    }
}
