// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The directives that code treats in a way of their own. What they are is in the vocabulary alone:
 * these are names to compare by, each of them one of the vocabulary's. All others are {@link
 * #OTHER}.
 */
public enum DirectiveKind {
    ALLOCATE,
    ALLOCATORS,
    ASSUME,
    ATOMIC,
    BARRIER,
    BEGIN_DECLARE_TARGET,
    BEGIN_DECLARE_VARIANT,
    BEGIN_METADIRECTIVE,
    CANCEL,
    CANCELLATION_POINT,
    CRITICAL,
    DECLARE_REDUCTION,
    DECLARE_SIMD,
    DECLARE_TARGET,
    DECLARE_VARIANT,
    DEPOBJ,
    DISPATCH,
    DISTRIBUTE,
    DO,
    DO_SIMD,
    END_ASSUMES,
    END_ATOMIC,
    END_CRITICAL,
    END_DECLARE_TARGET,
    END_DECLARE_VARIANT,
    END_DO,
    END_DO_SIMD,
    END_MASKED,
    END_MASTER,
    END_METADIRECTIVE,
    END_SCOPE,
    END_SECTIONS,
    END_SIMD,
    END_SINGLE,
    END_WORKSHARE,
    FLUSH,
    FOR,
    FOR_SIMD,
    INST_BEGIN,
    INST_END,
    INST_FINALIZE,
    INST_INIT,
    INST_OFF,
    INST_ON,
    INSTRUMENT,
    INTEROP,
    LOOP,
    MASKED,
    MASTER,
    METADIRECTIVE,
    NOINSTRUMENT,
    NOTHING,
    ORDERED,
    PARALLEL,
    PARALLEL_DO,
    PARALLEL_DO_SIMD,
    PARALLEL_FOR,
    PARALLEL_FOR_SIMD,
    PARALLEL_SECTIONS,
    SCOPE,
    SECTION,
    SECTIONS,
    SIMD,
    SINGLE,
    TARGET,
    TASK,
    TASKGRAPH,
    TASKGROUP,
    TASKLOOP,
    TASKWAIT,
    TASKYIELD,
    TEAMS,
    WORKSHARE,
    /** A directive that code treats as the vocabulary says, and in no other way. */
    OTHER;

    /** The kinds that the threads of a team share, and at whose end they wait for one another. */
    public static final Set<DirectiveKind> WORKSHARING =
            Collections.unmodifiableSet(EnumSet.of(FOR, DO, SECTIONS, SINGLE, WORKSHARE, SCOPE));

    private static final Map<String, DirectiveKind> BY_TEXT = new HashMap<>();

    static {
        for (DirectiveKind kind : values()) {
            if (kind != OTHER) {
                BY_TEXT.put(kind.text, kind);
            }
        }
    }

    private final String text;

    DirectiveKind() {
        text = name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /**
     * The kind of the directive of a name.
     *
     * @param name canonical, such as {@code "parallel for"}
     * @return {@link #OTHER} when there is no constant for it
     */
    public static DirectiveKind of(String name) {
        DirectiveKind kind = BY_TEXT.get(name);
        return kind == null ? OTHER : kind;
    }

    /** The directive's canonical name; of {@link #OTHER} no directive's. */
    public String text() {
        return text;
    }
}
