// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;

/** A change of a source text. Edits at the same offset apply in the order they were made. */
public sealed interface Edit permits Edit.Inline, Edit.Lines {
    /** What it replaces; of length 0 for an insertion. */
    TextRange range();

    /** Replaces a range by text on one line; the lines of the range stay as empty ones. */
    static Edit onOneLine(SourceText source, TextRange range, String text) {
        int more = source.lineOf(range.end()) - source.lineOf(range.start());
        return new Inline(range, text + source.lineSeparator().repeat(more));
    }

    /**
     * Text put in place of a range without changing the number of lines.
     *
     * @param text what to put there
     */
    record Inline(TextRange range, String text) implements Edit {}

    /**
     * Whole lines put in place of a range; the user's text after them keeps its line numbers
     * through a {@code #line} directive.
     *
     * @param lines without line ends; none when only the {@code #line} directive is needed; what
     *     gives them may make each when it is asked for
     */
    record Lines(TextRange range, Iterable<String> lines) implements Edit {}
}
