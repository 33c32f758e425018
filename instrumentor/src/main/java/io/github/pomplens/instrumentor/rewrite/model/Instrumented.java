// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.ProblemSeverity;
import io.github.pomplens.instrumentor.source.SourceText;
import java.util.List;

/**
 * An instrumented file.
 *
 * @param text the new text; the original one when nothing was done
 * @param insertions what was put in, in order of place
 * @param descriptors how many context descriptors it defines
 * @param measured what is measured of it, by its descriptors
 * @param diagnostics what the user should know, in order of place
 */
public record Instrumented(
        String text,
        List<Insertion> insertions,
        int descriptors,
        List<Descriptor> measured,
        List<Diagnostic> diagnostics) {
    public Instrumented {
        // A large file has many: these can't be changed any more.
        insertions = insertions instanceof Insertions ? insertions : List.copyOf(insertions);
        measured = List.copyOf(measured);
        diagnostics = List.copyOf(diagnostics);
    }

    /** A file to which nothing was done. */
    public static Instrumented unchanged(SourceText source, List<Diagnostic> diagnostics) {
        return new Instrumented(source.text(), List.of(), 0, List.of(), diagnostics);
    }

    /**
     * What stands in the new text in place of something, or of nothing.
     *
     * @param start offset of its first character in the new text
     * @param end offset after its last one
     * @param replaced the original text in its place
     */
    public record Insertion(int start, int end, String replaced) {}

    /** The text that comes back when everything put in is taken out again: the original. */
    public String original() {
        StringBuilder back = new StringBuilder(text.length());
        int from = 0;
        for (Insertion insertion : insertions) {
            back.append(text, from, insertion.start).append(insertion.replaced);
            from = insertion.end;
        }
        return back.append(text, from, text.length()).toString();
    }

    public boolean hasErrors() {
        return diagnostics.stream().anyMatch(d -> d.problem().severity() == ProblemSeverity.ERROR);
    }
}
