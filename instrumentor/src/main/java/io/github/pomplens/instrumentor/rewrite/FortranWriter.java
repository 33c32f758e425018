// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.source.SourceForm;
import java.util.ArrayList;
import java.util.List;

/** Writes statements and directives as lines of a source form, none longer than it allows. */
final class FortranWriter {
    private static final String SENTINEL = "!$omp ";
    private static final String CONTINUED_SENTINEL = "!$omp&";
    private static final int FREE_LENGTH = 132;
    private static final int LABEL_COLUMNS = 6;

    private final boolean fixed;
    private final int length;

    FortranWriter(SourceForm form) {
        this.fixed = form.fixed();
        this.length = fixed ? form.lineLength() : Math.min(form.lineLength(), FREE_LENGTH);
    }

    /** The longest line that the form allows. */
    int length() {
        return length;
    }

    /** A statement. */
    List<String> statement(String text) {
        return fixed ? fold("      ", "     &", text, "") : fold("", "&", text, "&");
    }

    /** A short statement with a label. */
    List<String> labelled(String label, String text) {
        String blanks = fixed ? " ".repeat(LABEL_COLUMNS - label.length()) : " ";
        return List.of(label + blanks + text);
    }

    /** A directive: its name and clauses. */
    List<String> directive(String text) {
        return fold(SENTINEL, CONTINUED_SENTINEL, text, fixed ? "" : "&");
    }

    /** Cuts text where lines end; both halves of a word or literal join again without a blank. */
    private List<String> fold(String first, String next, String text, String mark) {
        if (first.length() + text.length() <= length) {
            return List.of(first + text);
        }
        List<String> lines = new ArrayList<>();
        String start = first;
        int from = 0;
        while (start.length() + text.length() - from > length) {
            int to = cut(text, from, from + length - start.length() - mark.length());
            lines.add(start + text.substring(from, to) + mark);
            from = to;
            start = next;
        }
        lines.add(start + text.substring(from));
        return lines;
    }

    /** The last place after a blank or comma outside of literals; if there is none, the limit. */
    private static int cut(String text, int from, int limit) {
        int best = limit;
        boolean quoted = false;
        for (int i = 0; i < limit; i++) {
            char c = text.charAt(i);
            quoted ^= c == '\'';
            if (!quoted && i > from && (c == ' ' || c == ',')) {
                best = i + 1;
            }
        }
        return quoted ? limit : best;
    }
}
