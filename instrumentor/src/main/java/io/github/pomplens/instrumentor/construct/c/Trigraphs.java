// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import io.github.pomplens.instrumentor.source.CText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.Optional;

/**
 * Trigraphs (C17 section 5.2.1.1) that would change where statements end. Whether a compiler reads
 * them depends on its options, so a file with one can't be relied on.
 */
final class Trigraphs {
    private static final String THIRD = "=()<>/'";

    private Trigraphs() {}

    static Optional<TextRange> find(String text, Tokens tokens) {
        return hasTwoMarks(text) ? search(text, tokens) : Optional.empty();
    }

    /** Quicker than a search for both, as one question mark is rare in code. */
    private static boolean hasTwoMarks(String text) {
        int at = text.indexOf('?');
        while (at >= 0 && !text.startsWith("?", at + 1)) {
            at = text.indexOf('?', at + 1);
        }
        return at >= 0;
    }

    private static Optional<TextRange> search(String text, Tokens tokens) {
        boolean backslash = text.contains("??/");
        for (int i = 0; i < tokens.size(); i++) {
            int start = tokens.start(i);
            int found =
                    switch (tokens.kind(i)) {
                        case PUNCTUATION -> isTrigraph(text, start) ? start : -1;
                        case STRING, CHARACTER ->
                                backslash ? indexIn(tokens.range(i), "??/", text) : -1;
                        default -> -1;
                    };
            if (found >= 0) {
                return Optional.of(new TextRange(found, found + 3));
            }
        }
        return backslash ? continuation(text) : Optional.empty();
    }

    private static boolean isTrigraph(String text, int at) {
        return text.startsWith("??", at)
                && at + 2 < text.length()
                && THIRD.indexOf(text.charAt(at + 2)) >= 0;
    }

    private static int indexIn(TextRange range, String wanted, String text) {
        int found = range.in(text).indexOf(wanted);
        return found < 0 ? -1 : range.start() + found;
    }

    /** Finds a trigraph that continues a line, in a comment or a preprocessor line. */
    private static Optional<TextRange> continuation(String text) {
        for (int at = text.indexOf("??/"); at >= 0; at = text.indexOf("??/", at + 1)) {
            if (CText.continuationLength(text, at + 3) > 0) {
                return Optional.of(new TextRange(at, at + 3));
            }
        }
        return Optional.empty();
    }
}
