// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import java.util.Optional;
import java.util.stream.Stream;

/** The quick fixes that advice can name, which editors offer where they can be done safely. */
public enum QuickFix {
    SCHEDULE("schedule", "gives a loop with a static schedule `schedule(dynamic)`"),
    CHUNK(
            "chunk",
            "gives a loop the `schedule` with a chunk size that the advice names, between"
                    + " backquotes, as the last one"),
    COLLAPSE(
            "collapse",
            "adds `collapse(n)` where iterations of all n loops surely don't depend on one"
                    + " another"),
    NOWAIT("nowait", "adds `nowait` where nothing up to the next barrier uses the same data"),
    REMOVE_BARRIER(
            "remove-barrier",
            "removes a `barrier` beside another one, or between statements that use different"
                    + " data"),
    IF("if", "adds an `if` clause to a parallel region, with the size from which on a team pays"),
    ATOMIC("atomic", "makes an `atomic` of a `critical` that only updates one variable"),
    REDUCTION(
            "reduction",
            "removes a `critical` or `atomic` that only adds up, or looks for the least or"
                    + " greatest, and adds the `reduction` clause to the construct around it"),
    MERGE_REGIONS(
            "merge-regions",
            "makes one parallel region of two that follow each other, with a barrier between"
                    + " them");

    private final String id;
    private final String documentation;

    QuickFix(String id, String documentation) {
        this.id = id;
        this.documentation = documentation;
    }

    /** Finds a fix by what properties call it; empty when there is none. */
    public static Optional<QuickFix> of(String id) {
        return Stream.of(values()).filter(it -> it.id.equals(id)).findFirst();
    }

    /** What properties call it. */
    public String id() {
        return id;
    }

    /** What it does, in Markdown, as the end of a sentence that begins with its name. */
    public String documentation() {
        return documentation;
    }
}
