// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import io.github.pomplens.instrumentor.construct.preprocessor.MacroNames;
import io.github.pomplens.instrumentor.source.CText;
import java.util.Set;

/** Raw strings (C++20 section 5.13.5) as far as one part of a file can decide on others by them. */
final class RawStrings {
    private static final String OPENING = "R\"";
    private static final Set<String> PREFIXES = Set.of("R", "LR", "uR", "UR", "u8R");

    private RawStrings() {}

    /**
     * Whether each raw string of a text surely ends in it, and where it does: none goes on in what
     * comes after the text, nor would if that were another.
     *
     * @param tokens all of the text, which the tokenizer has made
     */
    static boolean areClosed(String text, Tokens tokens, CTokenizer tokenizer) {
        if (tokenizer.hasOpenRawString()) {
            return false;
        }
        for (int at = text.indexOf(OPENING); at >= 0; at = text.indexOf(OPENING, at + 1)) {
            int token = tokens.firstEndingAfter(at);
            // In a line of the preprocessor, the end of a raw string is looked for nearby only.
            if (token < tokens.size() && tokens.start(token) <= at && isLine(tokens, token)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isLine(Tokens tokens, int token) {
        return tokens.nextLine(token, tokens.size()) == token;
    }

    /** Whether a text defines a macro that could be taken for the beginning of a raw string. */
    static boolean mayBeMacros(String text) {
        String define = MacroNames.DEFINE;
        for (int i = text.indexOf(define); i >= 0; i = text.indexOf(define, i + 1)) {
            int start = CText.skipBlanks(text, i + define.length(), text.length());
            int end = CText.wordEnd(text, start, text.length());
            if (end > start && PREFIXES.contains(CText.word(text, start, end))) {
                return true;
            }
        }
        return false;
    }
}
