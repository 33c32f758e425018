// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import io.github.pomplens.instrumentor.source.CText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What stands in the parentheses after a {@code for}.
 *
 * @param parts what the semicolons separate; one part for a range-based loop
 * @param end the offset after the closing parenthesis
 */
record ForHeader(List<TextRange> parts, int end) {
    ForHeader {
        parts = List.copyOf(parts);
    }

    /** The header of the loop that a piece of text starts with; empty when it isn't one. */
    static Optional<ForHeader> of(String text, TextRange loop) {
        int word = CText.wordEnd(text, loop.start(), loop.end());
        int open = CText.skipBlanks(text, word, loop.end());
        boolean isFor = CText.word(text, loop.start(), word).equals("for");
        if (!isFor || open >= loop.end() || text.charAt(open) != '(') {
            return Optional.empty();
        }
        List<TextRange> parts = new ArrayList<>();
        int depth = 0;
        int part = open + 1;
        int at = open;
        while (at < loop.end()) {
            char c = text.charAt(at);
            if (c == '"' || c == '\'') {
                at = CText.skipLiteral(text, at);
                continue;
            }
            if (CText.startsComment(text, at)) {
                at = CText.skipComment(text, at);
                continue;
            }
            depth += "([{".indexOf(c) >= 0 ? 1 : ")]}".indexOf(c) >= 0 ? -1 : 0;
            if (depth == 0 || depth == 1 && c == ';') {
                parts.add(new TextRange(part, at));
                part = at + 1;
            }
            at++;
            if (depth == 0) {
                return Optional.of(new ForHeader(parts, at));
            }
        }
        return Optional.empty();
    }
}
